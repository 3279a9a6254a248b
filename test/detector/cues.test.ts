/** How the words beside a number may be written. */
import { expect, test } from 'vitest';
import { redactedOf } from './lab.ts';

const SSN = '363480' + '943';
const NIF = '453746' + '420';
const UTR = '589583' + '8716';
const PIS = '169742' + '60459';

test.for([
  ['S.S.N.', SSN],
  ['S.S.N:', SSN],
  ['S. S. N.', SSN],
  ['SS#', SSN],
  ['Soc. Sec. No.', SSN],
  ['N.I.F.', NIF],
  ['N.I.F', NIF],
  ['U.T.R. number', UTR],
  ['P.I.S.:', PIS],
])('%s %s', ([cue, number]) => {
  expect(redactedOf(`${cue} ${number}`)).toBe(`${cue} [REDACTED]`);
});

test.for(['U.S.', 'J.R.R.', 'S.S.N.A.', 'S.', 'Sec.'])('%s is no cue', (initials) => {
  const text = `${initials} ${SSN}`;
  expect(redactedOf(text)).toBe(text);
});

test.for([
  ['Vers.-Nr.', 'C286487' + '127'],
  ['Steuernr.', '30810398' + '48224'],
  ['KV-Nummer', 'C286487' + '127'],
  ['F. Nac.', '2000-03-31'],
  ['Seg. Social', '134833' + '71825'],
  ['MRN;', '282638' + '65'],
  ['| MRN |', '282638' + '65'],
  ['CVV\n', '69' + '0'],
  ['CVV;', '69' + '0'],
  ['SWIFT code:', 'ZRLSARFF' + 'XXX'],
])('%s %s', ([label, value]) => {
  expect(redactedOf(`${label} ${value}`)).toBe(`${label} [REDACTED]`);
});

test.for([
  ['her Social Security Number has been changed to', SSN],
  ['my Employer Identification Number, the new one is', '823913' + '977'],
  ['Die Krankenversicherungsnummer hat sich geändert, neu ist', 'O440065' + '254'],
])('%s %s: a label of several words ends near enough', ([label, value]) => {
  expect(redactedOf(`${label} ${value}`)).toBe(`${label} [REDACTED]`);
});

test('a label that ends farther off than forty characters says nothing', () => {
  const text = `the social security number that we talked about on the phone yesterday: ${SSN}`;
  expect(redactedOf(text)).toBe(text);
});

test.for([
  ['Ist', 'I21ZHI69' + 'N5R', 'eine gültige Führerscheinnummer?'],
  ['¿Es', SSN, 'un Número de Seguro Social válido?'],
])('%s %s %s', ([before, value, after]) => {
  expect(redactedOf(`${before} ${value} ${after}`)).toBe(`${before} [REDACTED] ${after}`);
});

test('a word and the letter behind it are no initials', () => {
  const text = `main.c is at ${'1643' + '53'}`;
  expect(redactedOf(text)).toBe(text);
});

test.for([
  [SSN, '(social security number)'],
  [SSN, '= Seguro Social'],
  ['C286487' + '127', '(Krankenversichertennummer)'],
  ['S247333' + '95', "(driver's license)"],
  ['282638' + '65', 'is my MRN'],
])('%s %s', ([value, label]) => {
  expect(redactedOf(`${value} ${label}`)).toBe(`[REDACTED] ${label}`);
});

test('letters of hexadecimal digits are no cue, those before a number are', () => {
  const id = `32fcb860-dac8-4dcb-9b0f-${'cc72a92f56b6'}`;
  const created = '158429' + '0786';
  const text = JSON.stringify({ id, created });
  expect(redactedOf(text)).toBe(text);
  expect(redactedOf(`ssn1: ${SSN}`)).toBe('ssn1: [REDACTED]');
});
