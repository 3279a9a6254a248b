import { tonAddress } from '../../checks/wallet.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'crypto_address.ton', category: 'crypto', region: 'global', risk: 'PRIVATE', score: 0.6 },
  source:
    'TON addresses: user-friendly (base64url, CRC-16) and raw (workchain and 64 hex digits, no checksum); TEP-2, 2022',
  patterns: ['(?:EQ|UQ|Ef|Uf|kQ|kf|0Q|0f)[A-Za-z0-9_-]{46}', '0:[0-9a-f]{64}'],
  validate: (match) => (match[1] === ':' ? new Set(match.slice(2)).size > 8 && 'form' : tonAddress(match)),
  cues: { needed: false, words: ['ton', 'toncoin', 'tonkeeper'] },
  confidence: { bare: 0.6, validated: 0.9, withCue: 0.95 },
  examples: () => ({
    match: [
      'UQAAyimvNG2WHSbWnFiZm4mudhpRnIcYoCJRezj5UUzP7XuD',
      'UQAwpbgIWPlzoFt0qDg6bbsZUS0uOq3tYTaKpRwLOu5YDCBb',
      'EQA-QO0OAPFG7ZLH1PLYVVekjcimcPQ-6JOqKM30PhzLf0XZ',
      '0:dfc3e16bc49a799ce29444f1a63b122e78ff0560ca90a4dc42e9ee1d661850c6',
      '0:79d322b138b8bbda96984acfa43a58051e90b5847d1520b2092bbc1f91820ab3',
    ],
    reject: [
      { text: 'UQAAyimvNG2WHSbWnFiZm4mudhpRnIcYoCJRezj5UUzP7XuA', because: 'checksum' },
      { text: 'UQAAyimvNG2WHSbWnFiZm4mudhpRnIcYoCJRezj5', because: 'too short' },
      { text: '0:0000000000000000000000000000000000000000000000000000000000000000', because: 'the zero address' },
      { text: '0:dfc3e16bc49a799ce29444f1a63b122e78ff0560ca90a4dc', because: 'too short' },
      { text: 'EQ' + 'A'.repeat(46), because: 'no checksum' },
    ],
  }),
});
