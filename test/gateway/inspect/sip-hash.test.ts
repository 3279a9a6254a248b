import { expect, test } from 'vitest';
import { SipHash } from '../../../gateway/inspect/sip-hash.ts';

const counted = (length: number): Uint8Array => Uint8Array.from({ length }, (_, i) => i);
const hex = (digest: string): string => Buffer.from(digest, 'latin1').toString('hex');

/** `vectors_sip128` of the reference code: the key is 00 01 … 0f, the text so many bytes from 00 on. */
test.each([
  [0, 'a3817f04ba25a8e66df67214c7550293'],
  [1, 'da87c1d86b99af44347659119b22fc45'],
  [2, '8177228da4a45dc7fca38bdef60affe4'],
  [3, '9c70b60c5267a94e5f33b6b02985ed51'],
  [4, 'f88164c12d9c8faf7d0f6e7c7bcd5579'],
  [7, 'a1f1ebbed8dbc153c0b84aa61ff08239'],
  [8, '3b62a9ba6258f5610f83e264f31497b4'],
  [15, '5493e99933b0a8117e08ec0f97cfc3d9'],
])('the hash of %i bytes is that of the reference', (length, expected) => {
  const hash = new SipHash(counted(SipHash.KEY_BYTES));
  hash.bytes.set(counted(length));
  expect(hex(hash.of(length))).toBe(expected);
});

test('what stands behind a text is no part of its hash', () => {
  const hash = new SipHash(counted(SipHash.KEY_BYTES));
  const before = hash.of(5);
  hash.bytes.fill(0xff, 5, 64);
  expect(hash.of(5)).toBe(before);
});

test('a hash stays the same when there is more room, up to its last byte', () => {
  const hash = new SipHash(counted(SipHash.KEY_BYTES));
  const { length } = hash.bytes;
  hash.bytes.fill(7);
  const before = hash.of(length);
  hash.grow(length + 1);
  expect(hash.bytes.length).toBeGreaterThan(length);
  expect(hash.of(length)).toBe(before);
  hash.bytes.fill(7);
  expect(hex(hash.of(hash.bytes.length))).toHaveLength(32);
});

test('another key makes another hash', () => {
  const other = new SipHash(counted(SipHash.KEY_BYTES).reverse());
  expect(other.of(0)).not.toBe(new SipHash(counted(SipHash.KEY_BYTES)).of(0));
});
