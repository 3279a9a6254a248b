// No check digit.
import { isAnothers } from '../../checks/nationality.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'es_passport', category: 'travel_document', region: 'ES', risk: 'PRIVATE', score: 0.8 },
  source: 'Pasaporte ordinario: Real Decreto 896/2003; three letters and six digits, two before',
  pattern: '[A-Z]{2,3}[ -]?\\d{6}|[a-z]{2,3}\\d{6}',
  validate: (match, around) => !isAnothers('ES', match, around) && 'form',
  cues: {
    needed: true,
    words: [
      'pasaporte',
      'nº de pasaporte',
      'n.º de pasaporte',
      'número de pasaporte',
      'passport',
      'passport number',
      'passport no',
    ],
  },
  confidence: { bare: 0.2, validated: 0.2, withCue: 0.8 },
  examples: () => ({
    match: [
      { text: 'pasaporte español XDB147265', spans: ['XDB147265'] },
      { text: 'pasaporte PAE906773', spans: ['PAE906773'] },
      { text: 'Pasaporte n.º BCC599205', spans: ['BCC599205'] },
      { text: 'passport number XDB147265', spans: ['XDB147265'] },
      { text: 'pasaporte AB516587', spans: ['AB516587'] },
      { text: 'nº de pasaporte: aaa281623', spans: ['aaa281623'] },
    ],
    reject: [
      { text: 'pasaporte 243722035', because: 'no letter' },
      { text: 'pasaporte A524213', because: 'one letter' },
      { text: 'pasaporte PAA9980909', because: 'seven digits' },
      { text: 'PAE906773', because: 'no wording' },
      { text: 'pasaporte en vigor desde 2019', because: 'wording only' },
    ],
  }),
});
