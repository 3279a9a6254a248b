import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'in_pan', category: 'national_id', region: 'IN', risk: 'PRIVATE', score: 0.82 },
  source: 'Permanent Account Number — Income Tax Department of India, rule 114 of the Income-tax Rules (2023)',
  pattern: '[A-Z]{3}[ABCFGHJLPT][A-Z]\\d{4}[A-Z]',
  ignoreCase: true,
  validate: (match) => match.slice(5, 9) !== '0000' && 'form',
  cues: {
    needed: true,
    words: [
      'pan',
      'pan card',
      'pan no',
      'permanent account number',
      'permanent account no',
      'income tax',
      'पैन',
      'पैन कार्ड',
    ],
  },
  confidence: { bare: 0.3, validated: 0.3, withCue: 0.95 },
  examples: () => ({
    match: [
      { text: 'PAN JVVJT6546U', spans: ['JVVJT6546U'] },
      { text: 'pan: buupq1597z', spans: ['buupq1597z'] },
      { text: 'PAN card CRDPB4725F', spans: ['CRDPB4725F'] },
      { text: 'Permanent Account Number ADQLE2071P', spans: ['ADQLE2071P'] },
      { text: 'income tax HYZPR7638K', spans: ['HYZPR7638K'] },
      { text: 'Permanent Account No. JVVJT6546U', spans: ['JVVJT6546U'] },
      { text: 'पैन नंबर HYZPR7638K', spans: ['HYZPR7638K'] },
    ],
    reject: [
      { text: 'PAN NGQPO62780', because: 'last character is no letter' },
      { text: 'PAN DGAEI4174N', because: 'no such kind of holder' },
      { text: 'PAN GEBPE0000S', because: 'serial 0000' },
      { text: 'PAN UJTP70172H', because: 'fifth character is no letter' },
      { text: 'sku JVVJT6546U', because: 'no wording' },
    ],
  }),
});
