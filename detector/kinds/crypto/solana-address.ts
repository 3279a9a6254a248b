// Programs have such ids as well, so a cue is needed.
import { base58 } from '../../checks/base58.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'crypto_address.solana', category: 'crypto', region: 'global', risk: 'PRIVATE', score: 0.6 },
  source: 'Solana addresses: base58 of 32 bytes, no checksum (documentation, 2023)',
  pattern: '[1-9A-HJ-NP-Za-km-z]{32,44}',
  validate: (match) => (base58(match).length === 32 && new Set(match).size > 12 && /\d/.test(match) ? 'form' : false),
  cues: { needed: true, words: ['solana', 'sol', 'phantom', 'spl', 'wallet'] },
  confidence: { bare: 0.2, validated: 0.3, withCue: 0.9 },
  examples: () => ({
    match: [
      {
        text: 'Solana wallet: 7V8hK9zwAABF7fCHjY4Ucp3wSquP77qgRKYWrzpeqaoF',
        spans: ['7V8hK9zwAABF7fCHjY4Ucp3wSquP77qgRKYWrzpeqaoF'],
      },
      {
        text: 'Solana wallet: AimFw8Sgjo2m8pxodothxNUPkkXjUej7UHSQBgERg8ZW',
        spans: ['AimFw8Sgjo2m8pxodothxNUPkkXjUej7UHSQBgERg8ZW'],
      },
      {
        text: 'Solana wallet: 47sgYYxd8yK3DA4U766QwBqLT63mqjpxAACAJCgLVBLK',
        spans: ['47sgYYxd8yK3DA4U766QwBqLT63mqjpxAACAJCgLVBLK'],
      },
      {
        text: 'Solana wallet: 6iuaqbavahA1yk4D2qaTncc42qqc6p6aoe3Fg6kLhX82',
        spans: ['6iuaqbavahA1yk4D2qaTncc42qqc6p6aoe3Fg6kLhX82'],
      },
      {
        text: 'Solana wallet: FMSo9Rg8TirU2zgGjxvQr3CDqoqUaHk6Prvt3t3YqHvE',
        spans: ['FMSo9Rg8TirU2zgGjxvQr3CDqoqUaHk6Prvt3t3YqHvE'],
      },
    ],
    reject: [
      { text: 'solana 11111111111111111111111111111111', because: 'the system program' },
      { text: '7V8hK9zwAABF7fCHjY4Ucp3wSquP77qgRKYWrzpeqaoF', because: 'no cue' },
      { text: 'solana 7V8hK9zwAABF7fCHjY4Ucp3wSquP77', because: 'too short' },
      { text: 'solana 7V8hK9zwAA0F7fCHjY4Ucp3wSquP77qgRKYWrzpeqaoF', because: '0 is not base58' },
      { text: 'solana 7V8hK9zwAABF7fCHjY4Ucp3wSquP77qgRKYWrzpeqaoFabcdefgh', because: 'too long' },
    ],
  }),
});
