// The check digit stands in the machine readable zone only.
import { isAnothers } from '../../checks/nationality.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'it_passport', category: 'travel_document', region: 'IT', risk: 'PRIVATE', score: 0.8 },
  source:
    'Italian passport: two letters and seven digits (YA, YB ...), DM 23 March 2010 (Ministero degli Affari Esteri)',
  pattern: '[A-Z]{2} ?\\d{7}',
  ignoreCase: true,
  validate: (match, around) => !isAnothers('IT', match, around) && 'form',
  cues: {
    needed: true,
    words: [
      'passaporto',
      'passaporti',
      'passaporto n.',
      'numero passaporto',
      'passport',
      'passport number',
      'passport no',
    ],
  },
  confidence: { bare: 0.2, validated: 0.2, withCue: 0.85 },
  examples: () => ({
    match: [
      { text: 'passaporto YB 7537092', spans: ['YB 7537092'] },
      { text: 'Passaporto n. YA4340392', spans: ['YA4340392'] },
      { text: 'numero_passaporto: yb7053942', spans: ['yb7053942'] },
      { text: 'passport no. YB\n9885307', spans: ['YB\n9885307'] },
      { text: '旅券passport：YB5084508です', spans: ['YB5084508'] },
    ],
    reject: [
      { text: 'passaporto Y5565671', because: 'one letter' },
      { text: 'passaporto YA25515676', because: '8 digits' },
      { text: 'passaporto YA251567', because: '6 digits' },
      { text: 'YA4340392', because: 'no wording' },
      { text: 'passaporto YAB4340392', because: 'three letters' },
    ],
  }),
});
