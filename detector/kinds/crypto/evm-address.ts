// Letters of one case carry none.
import { eip55 } from '../../checks/keccak256.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'crypto_address.evm', category: 'crypto', region: 'global', risk: 'PRIVATE', score: 0.6 },
  source:
    'Addresses of Ethereum and its kin (BNB, Polygon, Base …): 0x and 40 hex digits; mixed case is the checksum of EIP-55 (2016)',
  pattern: '0[xX][0-9a-fA-F]{40}',
  validate: (match) => {
    const hex = match.slice(2);
    // The zero address, and burn addresses like …dEaD, are nobody's.
    if (new Set(hex.toLowerCase()).size < 6) return false;
    if (hex === hex.toLowerCase() || hex === hex.toUpperCase()) return 'form';
    return eip55(hex);
  },
  cues: { needed: false, words: ['address', 'wallet', 'eth', 'ethereum', 'usdc', 'usdt', 'polygon', 'bsc'] },
  confidence: { bare: 0.6, validated: 0.9, withCue: 0.95 },
  examples: () => ({
    match: [
      '0x34B74AC28C1DDF17265C5004A127B74BEED0133E',
      '0xB549cD727e68Bd5f70828fBE1C979B2c6aCe37F5',
      '0x4EB61276E355B6C8B12231B79CA0649E5028FA4F',
      '0xc868B0222f6266B296B2B1665a41799928b5e545',
      '0xb51ec9b39643c6c3c920406a635c9fcc475347c5',
      '0xa3e0d8026eb67061ff8313b8279d0a22f98924b5',
      {
        text: 'pay to 0x34B74AC28C1DDF17265C5004A127B74BEED0133E.',
        spans: ['0x34B74AC28C1DDF17265C5004A127B74BEED0133E'],
      },
    ],
    reject: [
      { text: '0x' + '0'.repeat(40), because: 'the zero address' },
      { text: '0xC474Fd8031242949D1d34d7f0AdCf8171D3529f9', because: 'checksum' },
      { text: '0xab12ab12ab12ab12ab12ab12ab12ab12ab12ab12ab12ab12ab12ab12ab12ab12', because: '64 digits' },
      { text: '0x34B74AC28C1DDF17265C5004A127B74BEED0133', because: '39 digits' },
      { text: '0x000000000000000000000000000000000000dEaD', because: 'a burn address' },
      { text: '4eb61276e355b6c8b12231b79ca0649e5028fa4f', because: 'no 0x' },
    ],
  }),
});
