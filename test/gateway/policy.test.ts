import { expect, test } from 'vitest';
import { createDetector, type Finding } from '../../detector/index.ts';
import { underPolicy } from '../../gateway/policy.ts';
import { settings } from './inspect/support.ts';
import { simpleDetectorWhole } from './simple-detector.ts';

test('a text in which redacting keeps making something visible goes as a whole', () => {
  const [found] = simpleDetectorWhole().scan(Buffer.from('a@b.example'), 0, 11, { mode: 'general' });
  // Finds one more character each time, whatever was redacted before.
  const scan = (_bytes: Uint8Array, start: number): Finding[] => [{ ...(found as Finding), start, end: start + 1 }];
  const detector = underPolicy({ ...simpleDetectorWhole(), scan }, { ...settings, kindsOff: new Set(['ipv4']) });
  expect(detector.sanitize('left over text').sanitized_content).toBe('[REDACTED]');
});

const detector = createDetector();
const without = underPolicy(detector, { ...settings, kindsOff: new Set(['ipv4']) });
const red = (text: string): string => `\u001B[31m${text}\u001B[0m`;

test.each([
  ['colours inside a value', `ssn ${red('659-51')}-8262`, {}],
  ['colours inside a word', `pass${red('word')}: hunter2xyz`, {}],
  ['a key that the text stands under', '659518262', { cue: 'ssn' }],
  ['names found elsewhere', 'Quarrell came in late', { names: ['Zyx Quarrell'] }],
] as const)('settings change nothing else: %s', (_, text, given) => {
  const plain = detector.sanitize(text, given);
  expect(plain.entities).not.toEqual([]);
  expect(without.sanitize(text, given)).toEqual(plain);
  expect(without.detect(text, given)).toEqual(plain.entities);
});

test('what only redacting makes visible is blocked and told like the rest', () => {
  const whole = simpleDetectorWhole();
  const text = `a@b.example ${['4111', '1111', '1111', '1111'].join(' ')}`;
  // The card is not seen before the mail is gone.
  const scan: typeof whole.scan = (bytes, start, end, given) =>
    whole
      .scan(bytes, start, end, given)
      .filter(({ kind }) => kind.id === 'email' || Buffer.from(bytes).includes('[REDACTED]'));
  const off = { ...settings, kindsOff: new Set(['ipv4']) };
  const { sanitized_content, entities } = underPolicy({ ...whole, scan }, off).sanitize(text);
  expect(sanitized_content).toBe('[REDACTED] [REDACTED]');
  expect(entities.map(({ type, start, end }) => [type, start, end])).toEqual([
    ['email', 0, 11],
    ['credit_card.visa', 12, 31],
  ]);
  const blocking = underPolicy({ ...whole, scan }, { ...off, actions: { ...off.actions, CRITICAL: 'block' } });
  expect(() => blocking.sanitize(text)).toThrow('blocked_by_policy');
});
