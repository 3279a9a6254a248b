// No check digit.
import { isAnothers } from '../../checks/nationality.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'ar_passport', category: 'travel_document', region: 'AR', risk: 'PRIVATE', score: 0.8 },
  source: 'RENAPER, pasaporte electrónico argentino (2012): three letters from AAA on, six digits',
  pattern: '[A-Z]{3}[ -]?\\d{6}|[a-z]{3}\\d{6}',
  validate: (match, around) => !isAnothers('AR', match, around) && 'form',
  cues: {
    needed: true,
    words: ['pasaporte', 'no. de pasaporte', 'número de pasaporte', 'passport', 'passport number', 'passport no'],
  },
  confidence: { bare: 0.2, validated: 0.2, withCue: 0.8 },
  examples: () => ({
    match: [
      { text: 'pasaporte argentino AAA794740', spans: ['AAA794740'] },
      { text: 'pasaporte AAA794740', spans: ['AAA794740'] },
      { text: 'Pasaporte N° AAG291073', spans: ['AAG291073'] },
      { text: 'passport number AAD682733', spans: ['AAD682733'] },
      { text: 'pasaporte: AAF 839061', spans: ['AAF 839061'] },
      { text: 'Passport AAB713155', spans: ['AAB713155'] },
    ],
    reject: [
      { text: 'pasaporte AAB-1410608', because: 'seven digits' },
      { text: 'pasaporte AAB88954', because: 'five digits' },
      { text: 'pasaporte AA8822747', because: 'two letters' },
      { text: 'AAA794740', because: 'no wording' },
      { text: 'pasaporte vigente por 5 años', because: 'wording only' },
    ],
  }),
});
