import { expect, test } from 'vitest';
import { findIn, redactedOf } from './lab.ts';

test.for([
  '2207 N Halsted St Apt 3R\nCHICAGO IL 60614-4412',
  'Venloer Allee 231\n50823 Köln',
  'Plaza Mayor, 7, 2º izda.\n37001 Salamanca',
  '8 allée des Tilleuls – 93200 Saint-Denis',
  '221 Mercer Street, 4th Floor, New York, NY 10012',
  'Unit 7, Priory Trading Estate, Taunton TA1 2PX',
  'Prinsengracht 480, 1017 KH Amsterdam',
  'Linzer Gasse 31/4, 5020 Salzburg',
  'Urb. Los Rosales, manzana 4, casa 18\n15702 Santiago de Compostela (A Coruña)',
])('beside the mail address of a person the whole of %j goes', (address) => {
  const left = redactedOf(`jane@example.com\n${address}\n\nThanks`).replaceAll('[REDACTED]', '');
  expect(left.match(/[\p{L}\p{N}]+/gu)).toEqual(['Thanks']);
});

test('an address behind `of` is one where a person is named', () => {
  expect(redactedOf('jane@example.com, of 63 Zylo Brow, Bristol BS6 6AR, says')).toBe(
    '[REDACTED], of [REDACTED], says',
  );
});

test.each([
  ['Il paziente abita in', 'Via Roma 12, 00184 Roma'],
  ['Der Termin ist in der', 'Venloer Straße 58, 10243 Berlin'],
  ['Family now lives with grandma at', '455 Sycamore #12, Gary IN 46402'],
  ['Le patient habite au', '12 rue de la Paix, 75002 Paris'],
])('%s: the words of a sentence before its address stay', (words, address) => {
  expect(redactedOf(`jane@example.com\n${words} ${address}.`).replace(/\.$/, '')).toBe(
    `[REDACTED]\n${words} [REDACTED]`,
  );
});

test('a name above an address is a name', () => {
  expect(findIn('Dear Ms Jane Doe\n12 Zylo Row\nLeeds LS6 2BB\n').map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'person_name Jane Doe',
    'street_address 12 Zylo Row\nLeeds LS6 2BB',
  ]);
});

test.for([
  'INVOICE INV-2026-1187\n10115 Berlin',
  'The total of 2026 units went to\n10115 Requests',
  'Call again in 2026\nWashington DC 20500',
  'Copyright (C) 1994, 1995, 1996 Software Makers',
  '2002, 2004, 2014 Software Makers',
  '" 1.8 - 2006 Jul 18',
])('beside a person %j is no address', (text) => {
  expect(redactedOf(`jane@example.com\n${text}`)).toBe(`[REDACTED]\n${text}`);
});

test('where nobody is spoken of a street beside its town stays', () => {
  expect(redactedOf('Zylomarkt 31/4, 5020 Salzburg')).toBe('Zylomarkt 31/4, 5020 Salzburg');
});
