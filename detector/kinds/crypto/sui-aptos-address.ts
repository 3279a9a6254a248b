// Hashes and keys look the same, so a cue is needed.
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'crypto_address.sui_aptos', category: 'crypto', region: 'global', risk: 'PRIVATE', score: 0.6 },
  source: 'Sui and Aptos addresses: 0x and 64 hex digits, no checksum (documentation of both, 2023)',
  pattern: '0[xX][0-9a-fA-F]{64}',
  validate: (match) => (new Set(match.slice(2).toLowerCase()).size > 6 ? 'form' : false),
  cues: { needed: true, words: ['sui', 'aptos', 'apt'] },
  confidence: { bare: 0.15, validated: 0.3, withCue: 0.9 },
  examples: () => ({
    match: [
      {
        text: 'Sui address: 0x0cc6ce4a5d4c2971e20f27d3131d5d4864d2eeb0783d9e909c24f5aa8918787b',
        spans: ['0x0cc6ce4a5d4c2971e20f27d3131d5d4864d2eeb0783d9e909c24f5aa8918787b'],
      },
      {
        text: 'Sui address: 0xdb82688cb25c33f8b982e813c6a24a595483f15dae4e89a7f12a7b8391d47ace',
        spans: ['0xdb82688cb25c33f8b982e813c6a24a595483f15dae4e89a7f12a7b8391d47ace'],
      },
      {
        text: 'Sui address: 0x3873216dc31fb3dedf1816b4706387e79cb99423d484ac0c28401c1e773d3be5',
        spans: ['0x3873216dc31fb3dedf1816b4706387e79cb99423d484ac0c28401c1e773d3be5'],
      },
      {
        text: 'aptos wallet 0xc8fcb72ce7e4751e6915b3e63da24697d62b0149b948b979232e138a5f3c1a0d',
        spans: ['0xc8fcb72ce7e4751e6915b3e63da24697d62b0149b948b979232e138a5f3c1a0d'],
      },
      {
        text: 'aptos wallet 0x51a4e697b167ed2f3db9c9d07f11898e5be93b9e8d1bd414d273587283a47486',
        spans: ['0x51a4e697b167ed2f3db9c9d07f11898e5be93b9e8d1bd414d273587283a47486'],
      },
    ],
    reject: [
      { text: '0x0cc6ce4a5d4c2971e20f27d3131d5d4864d2eeb0783d9e909c24f5aa8918787b', because: 'no cue' },
      { text: 'sui 0x0cc6ce4a5d4c2971e20f27d3131d5d4864d2eeb0783d9e909c24f5aa89', because: 'too short' },
      { text: 'sui 0x' + '0'.repeat(64), because: 'the zero address' },
      { text: 'sui 0cc6ce4a5d4c2971e20f27d3131d5d4864d2eeb0783d9e909c24f5aa8918787b', because: 'no 0x' },
      { text: 'sui 0x0cc6ce4a5d4c2971e20f27d3131d5d4864d2eeb0783d9e909c24f5aa8918787bab', because: 'too long' },
    ],
  }),
});
