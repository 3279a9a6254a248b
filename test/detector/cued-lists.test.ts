/** Wording stands before the first value of a list only, or on the line above. */
import { expect, test } from 'vitest';
import { redactedOf } from './lab.ts';

const SSNS = ['363480' + '943', '339631' + '746', '829234' + '901'];
const PASSPORTS = ['C612' + '91681', 'Y159' + '62163'];
const MY_NUMBERS = ['9582832' + '44627', '3137120' + '09860'];

const list = (before: string, values: readonly string[], between: readonly string[]): string =>
  values.reduce((text, value, i) => text + (i === 0 ? '' : (between[i - 1] ?? between.at(-1) ?? '')) + value, before);

test.for([
  ['SSNs: ', SSNS, [', ', ' and ']],
  ['SSNs ', SSNS, [' / ']],
  ['SSN: ', SSNS, ['; ']],
  ['números de seguro social ', SSNS, [', ', ' y ']],
  ['SSNs:\n', SSNS, ['\n']],
  ['SSNs:\n- ', SSNS, ['\n- ']],
  ['SSNs:\r\n  * ', SSNS, ['\r\n  * ']],
  ["WHERE ssn IN ('", SSNS, ["', '"]],
  ["WHERE ssn IN ('", SSNS, ["','"]],
  ['passports ', PASSPORTS, [' and ']],
  ['マイナンバー：', MY_NUMBERS, ['、']],
  ['マイナンバーは', MY_NUMBERS, ['と']],
] as const)('%s: every value of the list', ([before, values, between]) => {
  const marked = values.map(() => '[REDACTED]');
  expect(redactedOf(list(before, values, between))).toBe(list(before, marked, between));
});

test('a list may be longer than wording reaches', () => {
  const values = Array.from({ length: 30 }, (_, i) => `36348${i + 10}` + '43');
  expect(redactedOf(`SSNs: ${values.join(', ')}.`)).toBe(`SSNs: ${values.map(() => '[REDACTED]').join(', ')}.`);
});

test.for([
  [`SSN: ${SSNS[0]}, order ${SSNS[1]}`, 'another word stands between'],
  [`ssn,order\n${SSNS[0]},${SSNS[1]}`, 'columns'],
  [`SSN: ${SSNS[0]}\n\nx ${SSNS[1]}`, 'another paragraph'],
  [`Account number: ${SSNS[0]}, 2024`, 'shorter'],
  [`orders ${SSNS[1]}, ${SSNS[2]}`, 'no wording'],
] as const)('%s: %s', ([text]) => {
  expect(redactedOf(text)).toBe(text.replace(SSNS[0] ?? '', '[REDACTED]'));
});

test.for(['SSN\n: ', 'SSN\n- ', 'SSN\n"'])('%j: wording on the line above', (before) => {
  expect(redactedOf(`${before}${SSNS[0]}`)).toBe(`${before}[REDACTED]`);
});
