import { base58check } from '../../checks/base58.ts';
import { defineRule } from '../../define.ts';

const PREFIXES = new Set(['06a19f', '06a1a1', '06a1a4', '025a79', '06a1a6']);

export const rule = defineRule({
  kind: { id: 'crypto_address.tezos', category: 'crypto', region: 'global', risk: 'PRIVATE', score: 0.6 },
  source:
    'Tezos addresses: base58check with three bytes in front for tz1, tz2, tz3 and contracts KT1 (protocol documentation, 2021)',
  pattern: '(?:tz1|tz2|tz3|tz4|KT1)[1-9A-HJ-NP-Za-km-z]{33}',
  validate: (match) => {
    const payload = base58check(match);
    return payload.length === 23 && PREFIXES.has(Buffer.from(payload.subarray(0, 3)).toString('hex'));
  },
  cues: { needed: false, words: ['xtz', 'tezos'] },
  confidence: { bare: 0.2, validated: 0.9, withCue: 0.95 },
  examples: () => ({
    match: [
      'tz2SsmKAmvHnv77MGDR8Hr1BABoiUeq5gWqV',
      'tz2Ue3pMUadj8AZxDtVUMycJYWGxNQHyH6X2',
      'KT1CttHKVtMVj2NY31mMK65GriacBXTBMTK1',
      'tz2Fm5ubkDXU646XFhxRg6kugm3KEyhoJLWC',
      'tz1iP7HPB2bdedv9SfyvcKpxbRURGRhkj9Js',
    ],
    reject: [
      { text: 'tz2SsmKAmvHnv77MGDR8Hr1BABoiUeq5gWqa', because: 'checksum' },
      { text: 'tz2SsmKAmvHnv77MGDR8Hr', because: 'too short' },
      { text: 'tz2SsmKAmv0nv77MGDR8Hr1BABoiUeq5gWqV', because: '0 is not base58' },
      { text: 'tz1' + 'a'.repeat(33), because: 'no checksum' },
      { text: 'xtz2SsmKAmvHnv77MGDR8Hr1BABoiUeq5gWqV', because: 'part of a longer word' },
    ],
  }),
});
