import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GOLDEN, goldenFindings } from './golden.ts';

test('all findings over the fixed corpus are those of golden.json (write it anew with `npm run golden`)', () => {
  expect(goldenFindings()).toEqual(JSON.parse(readFileSync(GOLDEN, 'utf8')));
});
