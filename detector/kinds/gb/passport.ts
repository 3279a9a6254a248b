import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'uk_passport', category: 'travel_document', region: 'GB', risk: 'PRIVATE', score: 0.8 },
  source: 'British passport number — HM Passport Office, nine digits (2024)',
  pattern: '\\d{9}',
  cues: {
    needed: true,
    words: [
      'passport',
      'passport number',
      'passport no',
      'british passport',
      'uk passport',
      'hmpo',
      'ppt',
      'ppt no',
      'pp no',
    ],
  },
  confidence: { bare: 0.2, validated: 0.2, withCue: 0.88 },
  examples: () => ({
    match: [
      { text: 'Passport number: 348284826 (GBR)', spans: ['348284826'] },
      { text: 'British passport 338306170', spans: ['338306170'] },
      { text: 'UK passport no. 166714845', spans: ['166714845'] },
      { text: 'uk_passport=571474957', spans: ['571474957'] },
      { text: 'HMPO 570715010', spans: ['570715010'] },
      { text: 'PP no 531161030', spans: ['531161030'] },
    ],
    reject: [
      { text: '327642731', because: 'no wording' },
      { text: 'passport photo 35x45 mm, invoice 79389045295', because: 'eleven digits' },
      { text: 'Passport office opens at 9, ref 342735', because: 'six digits' },
      { text: 'passport 34828482', because: 'eight digits' },
      { text: 'passport A348284826', because: 'a letter in front' },
    ],
  }),
});
