/**
 * Counts how often three symbols follow each other in ordinary text, for the choice of triggers:
 * `tsx detector/generate/count-frequencies.ts FILE…` prints the module `frequencies.ts`. Speed depends on it, and which patterns
 * are tried at words with digits only (see `tables.ts`): after a new count the golden file has to be what it was. Letters that
 * no language has one behind the other stay what they were: what stands in identifiers and hashes does not make them a
 * language's.
 */
import { readFileSync } from 'node:fs';
import { deflateSync, gunzipSync } from 'node:zlib';
import { SYMBOLS, TABLE_MASK, TABLE_SIZE } from '../scan/symbols.ts';
import { levels as known } from './frequencies.ts';

const share = new Float64Array(TABLE_SIZE);
const files = process.argv.slice(2);
for (const file of files) {
  const raw = readFileSync(file);
  const text = file.endsWith('.gz') ? gunzipSync(raw) : raw;
  let index = 0;
  for (const byte of text) {
    index = ((index << 6) | (SYMBOLS[byte] ?? 0)) & TABLE_MASK;
    share[index] = (share[index] ?? 0) + 1 / Math.max(text.length, 1) / files.length;
  }
}
const LETTERS = 26;
const isLetters = (index: number): boolean => Math.max(index >> 12, (index >> 6) & 63, index & 63) < LETTERS;
const levels = Uint8Array.from(share, (one, index) => {
  const level = one === 0 ? 0 : Math.max(1, Math.round(Math.log2(one) + 24));
  if (!isLetters(index)) return level;
  return known[index] === 0 ? 0 : Math.max(1, level);
});
const packed = deflateSync(levels, { level: 9 }).toString('base64');
console.log(`// Written by \`tsx detector/generate/count-frequencies.ts FILE…\` over manuals in nine languages, package sources, JSON and logs.
import { inflateSync } from 'node:zlib';

/** For each three symbols: 0 for never seen, else 24 + log2 of the share of bytes where they stand, from 1 on. */
export const levels: Uint8Array = inflateSync(
  Buffer.from(
${packed.replace(/.{1,110}/g, "    '$&' +\n").replace(/ \+\n$/, ',')}
    'base64',
  ),
);`);
