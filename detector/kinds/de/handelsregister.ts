// Public company data, never reported.
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'de_handelsregister', category: 'business', region: 'DE', risk: 'NONE', score: 0 },
  source: 'Commercial register, sections A and B: Handelsregisterverordnung §3',
  pattern: '(?:HRA|HRB)[ :-]{0,2}(?:Nr\\.? ?)?\\d{1,6}',
  ignoreCase: true,
  cues: {
    needed: false,
    words: ['handelsregister', 'amtsgericht', 'registergericht', 'hrb', 'hra', 'commercial register'],
  },
  confidence: { bare: 0.9, validated: 0.9, withCue: 0.95 },
  examples: () => ({
    match: [
      { text: 'AG München, HRB 359292', spans: ['HRB 359292'] },
      { text: 'Amtsgericht Hamburg HRA 62014', spans: ['HRA 62014'] },
      'HRB 9050',
      { text: 'Handelsregister: HRB Nr. 122592', spans: ['HRB Nr. 122592'] },
      { text: '登記hrb 95822です', spans: ['hrb 95822'] },
    ],
    reject: [
      { text: 'HRB 92932189', because: '8 digits' },
      { text: 'HRC 47587', because: 'only A and B exist' },
      { text: 'HRB', because: 'no number' },
      { text: 'XHRB 9050', because: 'part of a word' },
      { text: 'HRB A123', because: 'a letter before the number' },
    ],
  }),
});
