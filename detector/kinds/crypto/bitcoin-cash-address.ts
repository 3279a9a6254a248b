import { cashAddress } from '../../checks/bech32.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'crypto_address.bch', category: 'crypto', region: 'global', risk: 'PRIVATE', score: 0.6 },
  source: 'Bitcoin Cash addresses in CashAddr (2018): type p (script) or q (key), 160 bits, 40 bits of checksum',
  patterns: ['bitcoincash:[qp][a-z0-9]{41}', '[qp][a-z0-9]{41}'],
  validate: (match, around) =>
    cashAddress(match.replace('bitcoincash:', '')) && !around.before().endsWith('bitcoincash:'),
  cues: { needed: false, words: ['bch', 'bitcoin cash'] },
  confidence: { bare: 0.2, validated: 0.9, withCue: 0.95 },
  examples: () => ({
    match: [
      'bitcoincash:qrpq09ueahnpvm53zmnyghy5eet0t63rgsmzxnmu5m',
      'pqhveuwzrxdpcx7curpcegllvjx9uqaz9ym6va0vdh',
      'bitcoincash:qpfjtcyrkanj8u87fp6wgjq7pzrgxsjwcguwuhu248',
      'bitcoincash:qr0pya2465xyvea36639mpgy6dcetq78wyg2sujnhm',
      'pqv6awferd24c8927p772mhcrclkzre9js5vzfylew',
      'bitcoincash:qz5zcffla6mh9tvql8gdtgh3nfefw7e3w5zq0h9hht',
    ],
    reject: [
      { text: 'bitcoincash:qrpq09ueahnpvm53zmnyghy5eet0t63rgsmzxnmu5q', because: 'checksum' },
      { text: 'bitcoincash:qrpq09ueahnpvm53zm', because: 'too short' },
      { text: 'bitcoincash:xrpq09ueahnpvm53zmnyghy5eet0t63rgsmzxnmu5m', because: 'another type' },
      { text: 'q'.repeat(42), because: 'no checksum' },
      { text: 'BITCOINCASH:QRPQ09UEAHNPVM53ZMNYGHY5EET0T63RGSMZXNMU5M', because: 'upper case' },
    ],
  }),
});
