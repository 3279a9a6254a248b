// No check digits.
import { isAnothers } from '../../checks/nationality.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'latam_passport', category: 'travel_document', region: 'EC', risk: 'PRIVATE', score: 0.8 },
  source:
    'Passports of the Andean countries, Chile, Uruguay, Paraguay, Brazil and the Dominican Republic: document samples of PRADO and the issuing authorities, 2025',
  pattern: '[A-Z]{2}[ -]?\\d{6,7}|[PF][ -]?\\d{8}|[ACE][ -]?\\d{6,7}|[a-z]{2}\\d{6,7}|[ace]\\d{6,7}|[pf]\\d{8}|\\d{9}',
  validate: (match, around) => !isAnothers('LATAM', match, around) && 'form',
  cues: {
    needed: true,
    words: [
      'pasaporte',
      'no. de pasaporte',
      'n.º de pasaporte',
      'n° de pasaporte',
      'número de pasaporte',
      'passaporte',
      'passport',
      'passport number',
      'passport no',
      'travel document',
      'identity document',
      'id document',
      'documento de viaje',
    ],
  },
  confidence: { bare: 0.15, validated: 0.15, withCue: 0.78 },
  examples: () => ({
    match: [
      { text: 'Pasaporte A8778010', spans: ['A8778010'] },
      { text: 'pasaporte No. F00939500', spans: ['F00939500'] },
      { text: 'Pasaporte 817795514', spans: ['817795514'] },
      { text: 'N° de pasaporte IF670888', spans: ['IF670888'] },
      { text: 'Passaporte YV381968', spans: ['YV381968'] },
      { text: 'passport C639692', spans: ['C639692'] },
      { text: 'Identity document no.: C639692', spans: ['C639692'] },
    ],
    reject: [
      { text: 'pasaporte UC965', because: 'three digits' },
      { text: 'OD997994', because: 'no wording' },
      { text: 'pasaporte vigente por 10 años', because: 'wording only' },
      { text: 'pasaporte 81779551', because: 'eight digits' },
      { text: 'pasaporte B8778010', because: 'one letter that no country uses' },
    ],
  }),
});
