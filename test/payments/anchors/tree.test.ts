import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildTree, leafHash, rootOf, sha256 } from '../../../payments/anchors/tree.ts';

const hex = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('hex');
const bytes = (text: string): Uint8Array => Buffer.from(text, 'hex');

/** The recursive definition of RFC 9162 §2.1.1, as it is written there. */
function bySplit(leaves: readonly Uint8Array[]): Uint8Array {
  const [first] = leaves;
  if (leaves.length === 1 && first !== undefined) return leafHash(first);
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return sha256(Uint8Array.of(1), bySplit(leaves.slice(0, split)), bySplit(leaves.slice(split)));
}

/** The entries of the reference implementation of RFC 6962 (certificate-transparency, merkle_tree_test). */
const ENTRIES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map(bytes);
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

test('the roots of RFC 6962 come out', () => {
  for (const [index, root] of ROOTS.entries()) expect(hex(buildTree(ENTRIES.slice(0, index + 1)).root)).toBe(root);
});

test('every leaf of every tree of 1 to 70 leaves leads to the root of the written definition', () => {
  const leaves = Array.from({ length: 70 }, (_, index) => Buffer.from(`leaf ${index}`));
  for (let size = 1; size <= leaves.length; size++) {
    const some = leaves.slice(0, size);
    const { root, paths } = buildTree(some);
    expect(hex(root)).toBe(hex(bySplit(some)));
    for (const [index, leaf] of some.entries())
      expect(hex(rootOf(leaf, index, size, paths[index] ?? []))).toBe(hex(root));
  }
});

test('no other leaf, place, size or path leads to the root', () => {
  const tree = fc
    .array(fc.uint8Array({ minLength: 1, maxLength: 100 }), { minLength: 1, maxLength: 200 })
    .chain((leaves) => fc.record({ leaves: fc.constant(leaves), index: fc.nat(leaves.length - 1) }));
  fc.assert(
    fc.property(tree, fc.nat(300), fc.nat(300), fc.nat(31), (made, otherIndex, otherSize, byte) => {
      const { leaves, index } = made;
      const { root, paths } = buildTree(leaves);
      const path = paths[index] ?? [];
      const leaf = leaves[index] ?? new Uint8Array(0);
      const size = leaves.length;
      expect(hex(rootOf(leaf, index, size, path))).toBe(hex(root));
      if (otherIndex !== index && hex(leaves[otherIndex] ?? leaf) !== hex(leaf))
        expect(hex(rootOf(leaf, otherIndex, size, path))).not.toBe(hex(root));
      const forged = Uint8Array.from(leaf, (value, at) => (at === 0 ? value ^ 1 : value));
      expect(hex(rootOf(forged, index, size, path))).not.toBe(hex(root));
      expect(rootOf(leaf, index, size, [...path, root])).toBeUndefined();
      if (path.length > 0) expect(rootOf(leaf, index, size, path.slice(1))).toBeUndefined();
      for (const [at, hash] of path.entries()) {
        const wrong = path.with(
          at,
          Uint8Array.from(hash, (value, place) => (place === byte ? value ^ 1 : value)),
        );
        expect(hex(rootOf(leaf, index, size, wrong))).not.toBe(hex(root));
      }
      expect(rootOf(leaf, size + otherSize, size, path)).toBeUndefined();
    }),
    { numRuns: 150 },
  );
});

test('an inner node cannot pose as a leaf', () => {
  const [left, right] = [Buffer.from('a'), Buffer.from('b')];
  const { root } = buildTree([left, right]);
  const inner = Buffer.concat([leafHash(left), leafHash(right)]);
  expect(hex(rootOf(inner, 0, 1, []))).not.toBe(hex(root));
});
