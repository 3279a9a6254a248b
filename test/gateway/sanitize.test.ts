/** A detector that answers nonsense about a text: nobody is shown the result. */
import { expect, test } from 'vitest';
import type { Detector, Entity } from '../../detector/index.ts';
import { Refusal } from '../../gateway/errors.ts';
import { kindWordsOf } from '../../gateway/known-kinds.ts';
import { createLog } from '../../gateway/log.ts';
import { sanitizeText } from '../../gateway/sanitize.ts';
import { simpleDetectorWhole } from './simple-detector.ts';

const sound = simpleDetectorWhole();
const mail = ['jane.doe', 'acme.com'].join('@');
const text = `Mail ${mail} or ${mail}.`;
const whole = sound.sanitize(text);
const [first, second] = whole.entities as [Entity, Entity];

const outcome = (sanitize: Detector['sanitize']): unknown => {
  const lines: string[] = [];
  const log = createLog(
    'error',
    () => new Date(),
    (line) => lines.push(line),
  );
  try {
    return sanitizeText(text, 'general', { detector: { ...sound, sanitize }, kindWord: kindWordsOf(sound), log })
      .content;
  } catch (error) {
    expect(lines.join()).toContain('"event":"detector_error"');
    expect(lines.join()).not.toContain(mail);
    return error instanceof Refusal ? error.code : error;
  }
};
const answering = (...entities: Entity[]): unknown => outcome(() => ({ ...whole, entities }));

test('what is sound is answered', () => {
  expect(answering(first, second)).toBe('Mail [REDACTED] or [REDACTED].');
});

test.each([
  ['leaves something to find in its result', () => outcome(() => ({ ...whole, sanitized_content: text }))],
  ['answers no text', () => outcome(() => ({ ...whole, sanitized_content: undefined as never }))],
  ['answers no list', () => outcome(() => ({ ...whole, entities: undefined as never }))],
  ['finds what overlaps', () => answering(first, { ...second, start: first.end - 1 })],
  ['finds out of order', () => answering(second, first)],
  ['finds nothing at a place', () => answering({ ...first, end: first.start })],
  ['finds behind the end', () => answering({ ...second, end: text.length + 1 })],
  ['finds between two characters', () => answering({ ...first, start: 5.5 })],
  ['finds what has no risk', () => answering({ ...first, risk: 'NONE' })],
  ['finds what has no score', () => answering({ ...first, score: 0 })],
  ['finds a kind that nobody knows', () => answering({ ...first, type: mail })],
])('a detector that %s fails the call', (_, run) => {
  expect(run()).toBe('detector_unavailable');
});
