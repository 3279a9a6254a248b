import { expect, test } from 'vitest';
import type { Finding } from '../../detector/index.ts';
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
