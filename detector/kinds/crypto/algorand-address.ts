import { algorandAddress } from '../../checks/wallet.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'crypto_address.algorand', category: 'crypto', region: 'global', risk: 'PRIVATE', score: 0.6 },
  source:
    'Algorand addresses: 58 characters of base32, the end is SHA-512/256 of the key (developer documentation, 2022)',
  pattern: '[A-Z2-7]{58}',
  validate: (match) => algorandAddress(match),
  cues: { needed: false, words: ['algo', 'algorand'] },
  confidence: { bare: 0.2, validated: 0.9, withCue: 0.95 },
  examples: () => ({
    match: [
      'VCFOWFY6VHZ42RURVAALVJ7BNZ4DN4YA7ZULAVRP42M2PECU2KQCJOSVRY',
      'P6K3K5SJ3I64UI7WEVY4WRCOPGIQUI7MNFK3SS34FJMYYW6MYI3LNM7C34',
      'V6K64HYM36KONJVXTF7XNEJOU56V6ADAOWJBX37UDTCFXQT5KAAAYJXB4M',
      'ZB4LIM4DZJIA6XWNAIOKYWITCTS7ZD6X6RVFMA3TDGRP35UZL7JKBSDTSU',
      'NZEGMTKQOAKQVS26VBKF3VQUDFBU6BDDA5MHV7MNPTNKSDC5ZQSW3TJWZU',
    ],
    reject: [
      { text: 'VCFOWFY6VHZ42RURVAALVJ7BNZ4DN4YA7ZULAVRP42M2PECU2KQCJOSAAA', because: 'checksum' },
      { text: 'VCFOWFY6VHZ42RURVAALVJ7BNZ4DN4YA7ZULAVRP42M2PECU2KQCJOSVR', because: 'too short' },
      { text: 'vcfowfy6vhz42rurvaalvj7bnz4dn4ya7zulavrp42m2pecu2kqcjosvry', because: 'lower case' },
      { text: 'A'.repeat(58), because: 'no checksum' },
      { text: 'VCFOWFY6VHZ42RURVAALVJ7BNZ4DN4YA7ZULAVRP42M2PECU2KQCJOSVRYA', because: 'too long' },
    ],
  }),
});
