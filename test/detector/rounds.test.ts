import { expect, test, vi } from 'vitest';
import { createDetector } from '../../detector/index.ts';
import { Engine } from '../../detector/scan/engine.ts';

test('a text in which redacting keeps uncovering something goes as a whole, after three rounds', () => {
  const engine = createDetector();
  const kind = engine.rules[0]?.kinds[0];
  if (!kind) throw new Error('no kind');
  let rounds = 0;
  const scan = vi.spyOn(Engine.prototype, 'scan').mockImplementation((_bytes, from, to) => {
    rounds++;
    return to > from ? [{ kind, start: from, end: from + 1, confidence: 1 }] : [];
  });
  try {
    expect(engine.sanitize('harmless').sanitized_content).toBe('[REDACTED]');
    expect(rounds).toBe(4);
  } finally {
    scan.mockRestore();
  }
});
