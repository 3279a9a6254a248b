import { belgianRegister } from '../../checks/be-register.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'be_national_number', category: 'national_id', region: 'BE', risk: 'PRIVATE', score: 0.82 },
  source:
    'Belgian national register number: law of 8 August 1983, Royal Decree of 3 April 1984 (Rijksregister / Registre national)',
  pattern: '\\d{2}[ ./-]?\\d{2}[ ./-]?\\d{2}[ ./-]?\\d{3}[ ./-]?\\d{2}',
  validate: (match, around) => belgianRegister(match, [0], around.today),
  cues: {
    needed: false,
    words: [
      'numéro national',
      'n° national',
      'registre national',
      'niss',
      'numéro de registre national',
      "numéro d'identification au registre national",
      'rijksregisternummer',
      'rijksregister',
      'insz',
      'nationalregisternummer',
      'nrn',
      'national register number',
      'national id',
      'id number',
      'identity card',
    ],
  },
  confidence: { bare: 0.2, validated: 0.85, withCue: 0.97 },
  examples: () => ({
    match: [
      '68.05.01-253.16',
      '79112833873',
      { text: 'rijksregisternummer 12.07.14-057.47', spans: ['12.07.14-057.47'] },
      { text: 'NISS: 77 03 21\n165 67', spans: ['77 03 21\n165 67'] },
      { text: '番号は58102356731です', spans: ['58102356731'] },
    ],
    reject: [
      { text: '85.04.32-378.87', because: 'day 32' },
      { text: '7710076920', because: '10 digits' },
      { text: '85.15.12-781.70', because: 'month 15' },
      { text: '68.05.01-253.17', because: 'check digits' },
      { text: '59.24.21-734.43', because: 'month of a bis number' },
    ],
  }),
});
