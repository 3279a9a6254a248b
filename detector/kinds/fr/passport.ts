// The check digit stands in the machine readable zone only.
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'fr_passport', category: 'travel_document', region: 'FR', risk: 'PRIVATE', score: 0.8 },
  source: 'French passport number: decret 2005-1726; two digits, two letters, five digits',
  patterns: ['\\d{2}[A-Za-z]{2}\\d{5}', '\\d{2} [A-Z]{2} \\d{5}'],
  cues: {
    needed: true,
    words: [
      'passeport',
      'n° de passeport',
      'numéro de passeport',
      'passport',
      'passport number',
      'passport no',
      'travel document',
      'identity document',
      'id document',
      'document number',
    ],
  },
  confidence: { bare: 0.35, validated: 0.35, withCue: 0.93 },
  examples: () => ({
    match: [
      { text: 'passeport 19WK39253', spans: ['19WK39253'] },
      { text: 'N° de passeport : 19 QY 01046', spans: ['19 QY 01046'] },
      { text: 'Passport no. 25 BV\n18119', spans: ['25 BV\n18119'] },
      { text: 'passeport_fr=11la41756', spans: ['11la41756'] },
      { text: '旅券passport：13SZ09751です', spans: ['13SZ09751'] },
    ],
    reject: [
      { text: 'passeport 17FMQ23116', because: 'three letters' },
      { text: 'passeport 23EA9638', because: 'four digits at the end' },
      { text: 'passeport WL3256488', because: 'no digits in front' },
      { text: '19WK39253', because: 'no wording' },
      { text: 'passeport 119WK39253', because: 'three digits in front' },
    ],
  }),
});
