import { expect, test, vi } from 'vitest';
import { createDetector, redactInRounds, type Finding } from '../../detector/index.ts';
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

test('what only redacting makes visible is an entity, too, and one marker with what stands beside it', () => {
  const number = '+44 7400 123013';
  expect(createDetector().sanitize(`é😀 ${number}${number}!`)).toMatchObject({
    sanitized_content: 'é😀 [REDACTED]!',
    entities: [
      { type: 'phone', start: 3, end: 18 },
      { type: 'phone', start: 18, end: 33 },
    ],
  });
  const mail = 'carla+x@example.com';
  expect(createDetector().sanitize(`é😀 ${mail}${mail}; ${mail}`)).toMatchObject({
    sanitized_content: 'é😀 [REDACTED]+[REDACTED]; [REDACTED]',
    entities: [
      { type: 'email', start: 3, end: 27 },
      { type: 'email', start: 28, end: 41 },
      { type: 'email', start: 43, end: 62 },
    ],
  });
});

test('a finding in a redacted text is told by what it holds beside the markers', () => {
  const [kind] = createDetector().rules[0]?.kinds ?? [];
  if (!kind) throw new Error('no kind');
  const finding = (start: number, end: number): Finding => ({ kind, start, end, confidence: 1 });
  // `ab` and `gh` go first; then `]c` and the rest up to the second marker's middle, which leaves `cdef`.
  const rounds = [[finding(0, 2), finding(6, 8)], [finding(9, 11), finding(12, 18)], []];
  const { content, findings } = redactInRounds('abcdefgh.', () => rounds.shift() ?? []);
  expect(findings.map(({ start, end }) => [start, end])).toEqual([
    [0, 2],
    [2, 3],
    [4, 6],
    [6, 8],
  ]);
  expect(content).toBe('[REDACTED]d[REDACTED].');
});

test('the letters of a marker are no value', () => {
  expect(createDetector().sanitize('카톡 아이디: minsu_22, 내일 봐요').sanitized_content).toBe(
    '카톡 아이디: [REDACTED], 내일 봐요',
  );
  const custom = [{ id: 'shouted', pattern: '[A-Z]{3,}', risk: 'SENSITIVE' as const }];
  expect(createDetector({ custom }).sanitize('ask ACME, not REDACTED Ltd').sanitized_content).toBe(
    'ask [REDACTED], not [REDACTED] Ltd',
  );
});
