import { base58check } from '../../checks/base58.ts';
import { defineRule } from '../../define.ts';

/** Version bytes, in hex, and the kind. */
const VERSIONS: Readonly<Record<string, string>> = {
  '00': 'btc_p2pkh',
  '05': 'btc_p2sh',
  '30': 'ltc_legacy',
  '32': 'ltc_legacy',
  '1e': 'doge',
  '4c': 'dash',
  '41': 'tron',
  '1cb8': 'zcash_t',
  '1cbd': 'zcash_t',
};
const kind = (id: string) =>
  ({ id: `crypto_address.${id}`, category: 'crypto', region: 'global', risk: 'PRIVATE', score: 0.6 }) as const;

export const rule = defineRule({
  source:
    'Addresses in base58check with the version in front: Bitcoin (legacy and P2SH), Litecoin, Dogecoin, Dash, Tron, Zcash transparent; version bytes from the chain parameters of each',
  kinds: ['btc_p2pkh', 'btc_p2sh', 'ltc_legacy', 'doge', 'dash', 'tron', 'zcash_t'].map(kind),
  patterns: ['[13][1-9A-HJ-NP-Za-km-z]{25,34}', '[LMDXT][1-9A-HJ-NP-Za-km-z]{33}', 't[13][1-9A-HJ-NP-Za-km-z]{33}'],
  validate: (match) => {
    const payload = base58check(match);
    const version = Buffer.from(payload.subarray(0, payload.length - 20)).toString('hex');
    const id = payload.length > 20 ? VERSIONS[version] : undefined;
    return id !== undefined && { id: `crypto_address.${id}`, sure: true };
  },
  cues: {
    needed: false,
    words: ['btc', 'bitcoin', 'ltc', 'doge', 'dash', 'trx', 'trc20', 'usdt', 'zec', 'wallet', 'address'],
  },
  confidence: { bare: 0.2, validated: 0.9, withCue: 0.95 },
  examples: () => ({
    match: [
      { text: '18vxRbMTdvWKpXcdHQtGDCKnPci4UA7eVc', kind: 'crypto_address.btc_p2pkh' },
      { text: '15bvvrTwLKstfV57e682wmdHvYZsAvApLX', kind: 'crypto_address.btc_p2pkh' },
      { text: '35zkjsFQFsNWYNyuUsdpnFNFSm5GEsHgME', kind: 'crypto_address.btc_p2sh' },
      { text: '3KvztmZopD7CyK1uuxiyY2yWTRm6WKxMut', kind: 'crypto_address.btc_p2sh' },
      { text: 'Lfhnh5oRLJVeKbfu1VU49anMFWhx4RfS3R', kind: 'crypto_address.ltc_legacy' },
      { text: 'LTNaR2FWV1ou6gzDAcpd48ExvZMY7NPehG', kind: 'crypto_address.ltc_legacy' },
      { text: 'DKhVwMULoBEu5UvdtLzw8icvmriMPphSTB', kind: 'crypto_address.doge' },
      { text: 'DBq8GziqhfrKESsGumf7UVJQyNeXNqJGib', kind: 'crypto_address.doge' },
      { text: 'XdF3SZ2jBqJodhfySuHWm9CyAKkgirZ1U2', kind: 'crypto_address.dash' },
      { text: 'XqUBhDv5j67iatcpcDVP75w9V7fsNdpHQD', kind: 'crypto_address.dash' },
      { text: 'TJeHb2naFhDuFmyiUYbVAHqTwmyYcV5PxB', kind: 'crypto_address.tron' },
      { text: 'TJrVqFkPHG5hT3gtoK3hjPgLGPFiLse4oo', kind: 'crypto_address.tron' },
      { text: 't1gL5DXd9hR4CX7s1VAisEopVu6oTzZbxKD', kind: 'crypto_address.zcash_t' },
      { text: 't1JLvSDLmTTsE1HVZQPdCfqvXtscm4rWe6G', kind: 'crypto_address.zcash_t' },
    ],
    reject: [
      { text: '18vxRbMTdvWKpXcdHQtGDCKnPci4UA7eVa', because: 'checksum' },
      { text: '18vxRbMTdvWKpXcdHQtGDC', because: 'too short' },
      { text: '18vxRbMTdv0KpXcdHQtGDCKnPci4UA7eVc', because: '0 is not base58' },
      { text: '1' + 'a'.repeat(33), because: 'no checksum' },
      { text: 'x18vxRbMTdvWKpXcdHQtGDCKnPci4UA7eVc', because: 'part of a longer word' },
    ],
  }),
});
