/** Values behind one that was found, under the same label: the new one behind the old one, the next one of a list. */
import { expect, test } from 'vitest';
import { redactedOf } from './lab.ts';

const [SSN, NEW_SSN] = ['36348' + '0943', '65951' + '8262'];
const [OLD_PASSWORD, NEW_PASSWORD] = ['Falcon!' + 'River29', 'Orbit#' + 'Candle55'];

test.for([
  ['to', `SSN changed from ${SSN} to ${NEW_SSN}`, NEW_SSN],
  ['an arrow', 'passport number updated: X1234567 → Y7654321', 'Y7654321'],
  ['now', 'passport number was X1234567, now Y7654321', 'Y7654321'],
  ['a number without its own form', 'MRN 4471902 merged into 4471988', '4471988'],
  ['a birth date', 'DOB corrected from 05/30/1971 to 05/03/1971', '05/03/1971'],
  ['an address', 'address changed from 14 Larch Crescent to 56 Kestrel Close', '56 Kestrel Close'],
  ['a name', 'name changed from Anna Kowalska to Anna Novak after marriage', 'Anna Novak'],
  ['a password', `password changed from ${OLD_PASSWORD} to ${NEW_PASSWORD}`, NEW_PASSWORD],
  ['a log', 'audit: field=passport_number old=583436121 new=573765764', '573765764'],
  ['a log in JSON', '{"field":"passport","old":"C29113693","new":"573765764"}', '573765764'],
  ['a name in JSON', '{"attribute":"full_name","from":"Anna Kowalska","to":"Anna Novak"}', 'Anna Novak'],
  ['German', 'Führerscheinnummer geändert von A156J6VHW44 zu M195PUEB24U', 'M195PUEB24U'],
  ['French', 'le passeport est passé de 25BV18119 à 11LA41756', '11LA41756'],
  ['Spanish', 'número de pasaporte: antes BCC599205, ahora XDB147265', 'XDB147265'],
  ['Italian', 'passaporto cambiato da YB7053942 a YB5084508', 'YB5084508'],
  ['Portuguese', 'passaporte: era H101673, agora L907043', 'L907043'],
  ['Dutch', 'geboortedatum gewijzigd van 30-05-1971 naar 03-05-1971', '03-05-1971'],
  ['Japanese', '旅券番号はHZ3306887からTA3324708に変わりました', 'TA3324708'],
  ['Korean', '여권번호를 M456S8519에서 R34278734로 변경', 'R34278734'],
  ['a number of a person', 'Employee number changed from E104472 to E220913', 'E220913'],
  ['what it took the place of', "the claimant's policy number HX-4471-2290 replaced HX-4402-1180", 'HX-4402-1180'],
  ['both of a pair', 'previous passport 583436121, current Y15962163', 'Y15962163'],
  ['whose each of them is', 'Passport (UK): 338306170, (US): C61291681', 'C61291681'],
  ['an irregular plural', 'Reisepässe: C704K604J, JX9YP348L0', 'C704K604J'],
  ['a list', 'MRN: 4471902 / 4471988', '4471988'],
  ['a plural', 'employee numbers: E104472, E220913', 'E220913'],
  ['the third of a list', 'policy numbers HX-4471-2290, HX-4402-1180 and HX-9902-1744', 'HX-9902-1744'],
  ['what each of them is', 'passport number: X1234567 (old), Y7654321 (new)', 'Y7654321'],
] as const)('%s: the second value goes, too', ([, text, value]) => {
  expect(redactedOf(text)).not.toContain(value);
});

test.for([
  'The price changed from 120 to 140 last week.',
  'build 104472 replaced by build 104498, ticket 447190 merged into 447198',
  'dose changed from 5 mg to 10 mg, blood pressure was 120/80, now 130/85',
  '{"field":"status","old":"open","new":"closed"}',
  'name changed from foo to bar',
  'license changed from GPL to MIT',
  'password changed from the settings page',
  'customer numbers grew 14 percent, 20 percent in Q3',
])('%s: nothing goes', (text) => {
  expect(redactedOf(text)).toBe(text);
});

test('behind a value that was found stands something else', () => {
  const text = (value: string) => `MRN ${value}, 2024 visits, 4 wards, invoice 88213347`;
  expect(redactedOf(text('4471902'))).toBe(text('[REDACTED]'));
});
