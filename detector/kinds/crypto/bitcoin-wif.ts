import { base58check } from '../../checks/base58.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'crypto_private_key.btc_wif', category: 'crypto', region: 'global', risk: 'CRITICAL', score: 1 },
  source:
    'Bitcoin private keys in Wallet Import Format (Bitcoin Core, 2009): base58check, version 80 (testnet EF), 32 bytes, and 01 for compressed public keys',
  pattern: '[5KLc9][1-9A-HJ-NP-Za-km-z]{50,51}',
  validate: (match) => {
    const payload = base58check(match);
    if (payload[0] !== 0x80 && payload[0] !== 0xef) return false;
    return payload.length === 33 || (payload.length === 34 && payload[33] === 1);
  },
  cues: { needed: false, words: ['wif', 'private key', 'sweep'] },
  confidence: { bare: 0.9, validated: 0.97, withCue: 0.99 },
  examples: () => ({
    match: [
      'L4xqQUNPi3eKNwLSBfLnCGBfc6' + '2nvDD2Xo9FRRTLBg21jPpuMZRB',
      '5KV88AeDj84hqrrWZKbe7YjoQ' + 'RyyTu28roT32Za6FB4WvC5m24B',
      '5J6qaSQPFS8Mbm1Xk6Avcd4Ec' + 'Ro1MK38itgiLcYyg1gTFM354zi',
      'KzqJ3g8XNi7R315shZA37iqWBQ' + 'K1rkzDsXtZB6ttERABbTKjsXP7',
      'cPeFXdpo8F52SCUWsKrzYgCXWa' + 'qQb2g6RbY7Bn6MVyXkfxBi5z7G',
      {
        text: `key: ${'L4xqQUNPi3eKNwLSBfLnCGBfc6' + '2nvDD2Xo9FRRTLBg21jPpuMZRB'}`,
        spans: ['L4xqQUNPi3eKNwLSBfLnCGBfc6' + '2nvDD2Xo9FRRTLBg21jPpuMZRB'],
      },
      {
        text: `my wallet (${'L4xqQUNPi3eKNwLSBfLnCGBfc6' + '2nvDD2Xo9FRRTLBg21jPpuMZRB'}) is new`,
        spans: ['L4xqQUNPi3eKNwLSBfLnCGBfc6' + '2nvDD2Xo9FRRTLBg21jPpuMZRB'],
      },
    ],
    reject: [
      { text: 'L4xqQUNPi3eKNwLSBfLnCGBfc6' + '2nvDD2Xo9FRRTLBg21jPpuMZRa', because: 'checksum' },
      { text: 'L4xqQUNPi3eKNwLSBfLnCGBfc' + '62nvDD2Xo9FRRTLBg21jPpuMZ', because: 'too short' },
      { text: 'xL4xqQUNPi3eKNwLSBfLnCGBfc' + '62nvDD2Xo9FRRTLBg21jPpuMZRB', because: 'part of a longer word' },
      { text: 'L'.repeat(52), because: 'no checksum' },
      { text: '5KV88AeDj84hqrrWZKbe0YjoQ' + 'RyyTu28roT32Za6FB4WvC5m24B', because: '0 is not base58' },
    ],
  }),
});
