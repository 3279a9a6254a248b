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
