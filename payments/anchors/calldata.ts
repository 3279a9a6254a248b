/** `"PGA1" | 0x01 | root(32)`: what an anchor's transaction carries. */
const HEAD = Buffer.from('PGA1\u0001', 'latin1');

/** @param root 32 bytes */
export const encodeCalldata = (root: Uint8Array): `0x${string}` => `0x${Buffer.concat([HEAD, root]).toString('hex')}`;

/** The root in a transaction's input, as 0x-hex; undefined if that is no anchor's. */
export function rootInCalldata(input: string): `0x${string}` | undefined {
  const head = `0x${HEAD.toString('hex')}`;
  const text = input.toLowerCase();
  if (!/^0x[0-9a-f]{74}$/.test(text) || !text.startsWith(head)) return undefined;
  return `0x${text.slice(head.length)}`;
}
