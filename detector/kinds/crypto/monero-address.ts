import { moneroAddress } from '../../checks/wallet.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'crypto_address.monero', category: 'crypto', region: 'global', risk: 'PRIVATE', score: 0.6 },
  source:
    'Monero addresses: standard (4), subaddress (8), integrated (106 characters); base58 in blocks, four bytes of Keccak-256 (developer guides, 2022)',
  patterns: ['[48][1-9A-HJ-NP-Za-km-z]{94}', '4[1-9A-HJ-NP-Za-km-z]{105}'],
  validate: (match) => moneroAddress(match),
  cues: { needed: false, words: ['xmr', 'monero'] },
  confidence: { bare: 0.2, validated: 0.9, withCue: 0.95 },
  examples: () => ({
    match: [
      '86ASRCbbV7xNz6tsBoDK63a87GnTzztn8Lvp9ttH9d3QLhBVhLoJcQkPAZRE1rPkK412TQmAEz4wdUWB5e6drtRf8VNETci',
      '8C5ZrmJwAErdjCvZ9cmVnC1M8ydzPCAhiEF788tyMPz6XH3qgGMcQ9jKrZTgLUHftHUpxNn5Bv3ZYjMBr2E8k1LFVY5pRCB',
      '89WBEuaEw8C2naSeApb5uMj2HmQrodLUD81KFfs6MvaVS5Ks2dNandL7eT7vL8xVDp15G2nZ75mUya97utCxDBZLPkiLcB3',
      '4BCQUVcpD7H9jqL4FLdvyVJUjmoqXi7FvSoyBrpfTm9B6w7Q3n1ENCid4v3kmFaTLBS8LC4cEu7ve4T3pikEo5WyTEWuCxX',
      '49SX1wSZXcaKLMGRdkgvYuTwX6JjmiwafgeFsAsJcRHyA2B7KsHCVW9bY6Coa2E5FVFFwVnLamfb9Xx9dm9b7qduA3thLfL',
    ],
    reject: [
      {
        text: '86ASRCbbV7xNz6tsBoDK63a87GnTzztn8Lvp9ttH9d3QLhBVhLoJcQkPAZRE1rPkK412TQmAEz4wdUWB5e6drtRf8VNETca',
        because: 'checksum',
      },
      {
        text: '86ASRCbbV7xNz6tsBoDK63a87GnTzztn8Lvp9ttH9d3QLhBVhLoJcQkPAZRE1rPkK412TQmAEz4wdUWB5e6drtRf8V',
        because: 'too short',
      },
      {
        text: '86ASRCbbV70Nz6tsBoDK63a87GnTzztn8Lvp9ttH9d3QLhBVhLoJcQkPAZRE1rPkK412TQmAEz4wdUWB5e6drtRf8VNETci',
        because: '0 is not base58',
      },
      { text: '4' + 'a'.repeat(94), because: 'no checksum' },
      {
        text: 'x86ASRCbbV7xNz6tsBoDK63a87GnTzztn8Lvp9ttH9d3QLhBVhLoJcQkPAZRE1rPkK412TQmAEz4wdUWB5e6drtRf8VNETci',
        because: 'part of a longer word',
      },
    ],
  }),
});
