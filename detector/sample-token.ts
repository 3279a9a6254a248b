/** Alphabets of the samples below. */
export const BASE62 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
export const HEX = '0123456789abcdef';
export const LOWER = 'abcdefghijklmnopqrstuvwxyz0123456789';
export const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
export const DIGITS = '123456789';

/**
 * Characters for the examples of the rules, always the same ones. Whole tokens never stand in the source: scanners of
 * repositories would take them for leaked ones.
 */
export function sampleBody(length: number, alphabet = BASE62): string {
  let state = length * 7919 + alphabet.length;
  let out = '';
  while (out.length < length) {
    state = (state * 1103515245 + 12345) % 2147483648;
    out += alphabet.charAt(Math.floor((state / 2147483648) * alphabet.length));
  }
  return out;
}

/** The same of a UUID. */
export const sampleUuid = (): string => [8, 4, 4, 4, 12].map((length) => sampleBody(length, HEX)).join('-');
