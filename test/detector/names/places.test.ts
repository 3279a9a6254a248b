import { expect, test } from 'vitest';
import { createDetector } from '../../../detector/index.ts';

const detector = createDetector();
const legal = (text: string): string => detector.sanitize(text, { context: 'legal' }).sanitized_content;

test.each([
  ['before the court in Lyon.', 'before the court in [REDACTED].'],
  ['Landgericht München I', 'Landgericht [REDACTED] I'],
  ['He moved from Paris to the United States of America.', 'He moved from [REDACTED] to the [REDACTED].'],
  ['a notary of Rio de Janeiro, Brasil', 'a notary of [REDACTED], [REDACTED]'],
  ['the laws of the State of New York', 'the laws of the State of [REDACTED]'],
  ['Gerichtsstand ist Frankfurt am Main.', 'Gerichtsstand ist [REDACTED].'],
  ['大阪の事務所', '[REDACTED]の事務所'],
  ['서울중앙지방법원에서 부산으로', '[REDACTED]에서 [REDACTED]으로'],
  ['a ruling of 東京地方裁判所', 'a ruling of [REDACTED]'],
  ['wohnt in St. Gallen', 'wohnt in [REDACTED]'],
])('legal mode leaves no place that is known: %s', (text, expected) => {
  expect(legal(text)).toBe(expected);
});

const medical = (text: string): string => detector.sanitize(text, { context: 'medical' }).sanitized_content;

test.each([
  ['called from Vienna, Austria, about results', 'called from [REDACTED], [REDACTED], about results'],
  ['nach Wien verlegt, wohnt in Frankfurt am Main', 'nach [REDACTED] verlegt, wohnt in [REDACTED]'],
  ['natural de Valencia, vive en Sevilla', 'natural de [REDACTED], vive en [REDACTED]'],
  ['habite à Lyon', 'habite à [REDACTED]'],
  ['vive a Torino; mora em Recife; komt uit Gent', 'vive a [REDACTED]; mora em [REDACTED]; komt uit [REDACTED]'],
  ['東京在住', '[REDACTED]在住'],
])('medical mode leaves no place where somebody is: %s', (text, expected) => {
  expect(medical(text)).toBe(expected);
});

test.each([
  'Glasgow Coma Scale 14 in this patient',
  'meets Rome IV criteria',
  'in Los Angeles grade C esophagitis',
  'ARDS according to Berlin definition',
  'Klassifikation nach Montreal, MELD 12',
  'escala de Glasgow 15, criterios de Roma',
  'He is in New York Heart Association class III',
])('medical mode keeps what bears the name of a place: %s', (text) => {
  expect(medical(text)).toBe(text);
});

test('other modes leave places, and no mode takes words in small letters for one', () => {
  for (const context of ['general', 'financial', 'code'] as const)
    expect(detector.detect('before the court in Lyon, France', { context })).toEqual([]);
  expect(legal('a cork, the natal charts and a bonn mot')).toBe('a cork, the natal charts and a bonn mot');
});

test('a place is a location, in code points, and can be switched off', () => {
  expect(detector.detect('é😀 in Lyon', { context: 'legal' })).toMatchObject([
    { type: 'location', risk: 'SENSITIVE', start: 6, end: 10 },
  ]);
  const bytes = Buffer.from('in Lyon');
  const kindsOff = new Set(['location']);
  expect(detector.scan(bytes, 0, bytes.length, { mode: 'legal', kindsOff })).toEqual([]);
});

test('a place at the end of a text is one, whatever stands behind in memory', () => {
  const bytes = Buffer.from('lives in Lyonsome');
  const found = (mode: 'legal' | 'medical') => detector.scan(bytes, 0, 'lives in Lyon'.length, { mode });
  for (const mode of ['legal', 'medical'] as const) expect(found(mode)).toMatchObject([{ start: 9, end: 13 }]);
});
