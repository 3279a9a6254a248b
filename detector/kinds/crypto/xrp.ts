import { base58check, RIPPLE } from '../../checks/base58.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  source:
    'XRP Ledger: seeds (s…, sEd…) and classic addresses (r…), base58check in its own alphabet (XRPL documentation, 2023)',
  kinds: [
    { id: 'crypto_private_key.xrp_seed', category: 'crypto', region: 'global', risk: 'CRITICAL', score: 1 },
    { id: 'crypto_address.xrp', category: 'crypto', region: 'global', risk: 'PRIVATE', score: 0.6 },
  ],
  patterns: ['s[1-9A-HJ-NP-Za-km-z]{28}', 'sEd[1-9A-HJ-NP-Za-km-z]{28}', 'r[1-9A-HJ-NP-Za-km-z]{24,34}'],
  validate: (match) => {
    const payload = base58check(match, RIPPLE);
    if (match.startsWith('r'))
      return payload.length === 21 && payload[0] === 0 && { id: 'crypto_address.xrp', sure: true };
    const secp = payload.length === 17 && payload[0] === 0x21;
    const ed = payload.length === 19 && payload[0] === 0x01 && payload[1] === 0xe1 && payload[2] === 0x4b;
    return (secp || ed) && { id: 'crypto_private_key.xrp_seed', sure: true };
  },
  cues: { needed: false, words: ['xrp', 'ripple', 'destination tag', 'seed', 'secret'] },
  confidence: { bare: 0.9, validated: 0.97, withCue: 0.99 },
  examples: () => ({
    match: [
      'shKPohHPhH9SXx' + '4t9tHD2MBx9xaEA',
      'sEdTgsuESbPjwQp' + 'beBmbiVunhtHEGrC',
      'shgR7oQgnBQMtr' + 'qd5f83DBQiHjndJ',
      'sseeTe2r15htjV' + 'Jmkr1nikaRqeMb6',
      { text: 'rDCrpRBhpxcmMUA5ZwuPpv4S737Y2Xd8Mc', kind: 'crypto_address.xrp' },
      { text: 'rDdFQbFQgBJdwCQmfQtRDRMAyk9TQ29k36', kind: 'crypto_address.xrp' },
      { text: 'rLXjWbRWGCe5zBZ7b185ZoazA2NKv8YmEA', kind: 'crypto_address.xrp' },
    ],
    reject: [
      { text: 'shKPohHPhH9SXx' + '4t9tHD2MBx9xaEa', because: 'checksum' },
      { text: 'shKPohHPhH9SX' + 'x4t9tHD2MBx9x', because: 'too short' },
      { text: 'rDCrpRBhpxcmMUA5ZwuPpv4S737Y2Xd8Ma', because: 'checksum of an address' },
      { text: 'r'.repeat(33), because: 'no checksum' },
      { text: 'xshKPohHPhH9SXx' + '4t9tHD2MBx9xaEA', because: 'part of a longer word' },
    ],
  }),
});
