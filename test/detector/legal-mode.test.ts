import { expect, test } from 'vitest';
import { createDetector } from '../../detector/index.ts';

const detector = createDetector();
const redacted = (text: string, context: 'legal' | 'general'): string =>
  detector.sanitize(text, { context }).sanitized_content;

test.each([
  ['recorded in Book 1204, Page 331 of the registry', '1204', '331'],
  ['Regina v Pemberton [2019] EWCA Crim 1204', '1204'],
  ['Bar No. 287114', '287114'],
  ['Urkundenrolle Nr. 1123/2021 des Notars', '1123', '2021'],
  ['Blatt 4711, Flurstück 233/4', '4711', '233'],
  ['Escritura n.º 2.345 otorgada', '2.345'],
  ['Repertorio n. 45.211, Raccolta n. 12.008', '45.211', '12.008'],
  ['livro 345, folha 12', '345', '12'],
  ['登録番号12345', '12345'],
])('legal mode leaves no number of a register or a published judgment: %s', (text, ...numbers) => {
  const left = redacted(text, 'legal');
  for (const number of numbers) expect(left).not.toContain(number);
});

test('other modes keep what only a register numbers', () => {
  for (const text of ['recorded in Book 1204, Page 331', 'Blatt 4711', 'livro 345, folha 12'])
    expect(redacted(text, 'general')).toBe(text);
});

test('legal mode knows a name behind what somebody is to the case', () => {
  expect(redacted('被告の代理人は、依頼者鈴木花子を代理する。', 'legal')).toContain('依頼者[REDACTED]を');
  expect(redacted('連帯保証人高橋健二', 'legal')).toBe('連帯保証人[REDACTED]');
});
