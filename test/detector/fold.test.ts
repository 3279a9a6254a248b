import { expect, test } from 'vitest';
import { foldPoint, isDash, mayChange } from '../../detector/scan/fold-table.ts';

test('no character that folding changes is passed over', () => {
  const missed: string[] = [];
  for (let point = 0x80; point <= 0x1ffff; point++)
    if ((foldPoint(point) !== undefined || isDash(point)) && !mayChange(point)) missed.push(point.toString(16));
  expect(missed).toEqual([]);
});

test('letters, Chinese, Japanese and Korean are passed over', () => {
  for (const character of 'éñßüčžžżあ漢語가힣’“…€')
    expect(mayChange(character.codePointAt(0) ?? 0), character).toBe(false);
});
