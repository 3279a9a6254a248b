import { ss58 } from '../../checks/wallet.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'crypto_address.polkadot', category: 'crypto', region: 'global', risk: 'PRIVATE', score: 0.6 },
  source: 'Polkadot, Kusama and Substrate addresses in SS58: base58, BLAKE2b checksum of two bytes (2021)',
  pattern: '[1-9A-HJ-NP-Za-km-z]{46,50}',
  validate: (match) => ss58(match),
  cues: { needed: false, words: ['dot', 'polkadot', 'ksm', 'kusama', 'substrate'] },
  confidence: { bare: 0.2, validated: 0.9, withCue: 0.95 },
  examples: () => ({
    match: [
      'Eg6FyMEqCartbJdKUtMXK8LgVKZqfCDumX4wPemN1dtC5aP',
      'GBSrUcCfrtM3Bk8GaeRNji1wmXmi9a4XQtSJVbmzoXmh1rY',
      '5E4v2aqibKxJUVCp3d32u5N6ufZ67wUQgRGtZVxmjVnxgWYq',
      '5GT3bimWpTTUP3AKSMTaq1vXMAGEAUxvrzYqCLKzxGHNnEw2',
      'HdF1NqcxCbCW6hMQHG284SFSngKJdL1GKUkK9NWx4RnCL2J',
    ],
    reject: [
      { text: 'Eg6FyMEqCartbJdKUtMXK8LgVKZqfCDumX4wPemN1dtC5aa', because: 'checksum' },
      { text: 'Eg6FyMEqCartbJdKUtMXK8LgVKZqfCDumX4wPemN', because: 'too short' },
      { text: 'Eg6FyMEqCa0tbJdKUtMXK8LgVKZqfCDumX4wPemN1dtC5aP', because: '0 is not base58' },
      { text: '1'.repeat(48), because: 'no checksum' },
      { text: 'xEg6FyMEqCartbJdKUtMXK8LgVKZqfCDumX4wPemN1dtC5aP', because: 'part of a longer word' },
    ],
  }),
});
