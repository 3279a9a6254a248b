import { expect, test, vi } from 'vitest';
import { piecesOf } from '../../../gateway/cli/pieces.ts';
import { createProgress } from '../../../gateway/cli/progress.ts';

const MB = 1024 * 1024;

test('a long text is cut between lines, and never inside a PEM block', () => {
  const line = `${'x'.repeat(99)}\n`;
  const block = `-----BEGIN KEY-----\n${line.repeat(400)}-----END KEY-----\n`;
  const lead = line.repeat(Math.floor((4 * MB - 20_000) / line.length));
  const bytes = Buffer.from(lead + block + line.repeat(50_000));
  const pieces = [...piecesOf(bytes)];
  expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
  expect(pieces[0]?.length).toBe(lead.length);
  expect(pieces.length).toBeGreaterThan(2);
  for (const piece of pieces) expect(piece.at(-1)).toBe(10);
});

test('a line without end is cut between characters', () => {
  const pieces = [...piecesOf(Buffer.from('é'.repeat(5 * MB)))];
  expect(pieces.length).toBeGreaterThan(1);
  for (const piece of pieces) expect(piece.toString()).not.toContain('\ufffd');
});

test('progress is shown on a terminal once a second, and nowhere else', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const shown: string[] = [];
  const stderr = { isTTY: true, write: (text: string) => shown.push(text) > 0 };
  const progress = createProgress(8e6, stderr);
  progress.add(1e6);
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(1001);
  progress.add(1e6);
  expect(shown).toEqual(['\r2.0 of 8.0 MB']);
  const quiet = createProgress(8e6, { ...stderr, isTTY: false });
  vi.advanceTimersByTime(5000);
  quiet.add(1e6);
  expect(shown.length).toBe(1);
  vi.useRealTimers();
});
