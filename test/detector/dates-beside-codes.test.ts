/** A day of the year beside a code or a claim is neither of them; a PIN that is named with a preposition is one. */
import { expect, test } from 'vitest';
import { redactedOf } from './lab.ts';

test.each(['Sinistro del 10/02/2025 a Roma', 'un code, fait le 01/09/2024 en', 'Digicode au mur.\n\n01/09/2024 en'])(
  '%s stays',
  (text) => {
    expect(redactedOf(text)).toBe(text);
  },
);

test.each([
  ['prova col pin 447182.', 'prova col pin [REDACTED].'],
  ['wachtwoord ' + 'Drents-' + 'hunebed7.', 'wachtwoord [REDACTED].'],
  ['bastidor VNKKD3D370A284417.', 'bastidor [REDACTED].'],
])('%s goes', (text, expected) => {
  expect(redactedOf(text)).toBe(expected);
});
