import { digitsOf, oneSeparator } from '../../checks/digits.ts';
import { luhn } from '../../checks/luhn.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'ca_sin', category: 'national_id', region: 'CA', risk: 'PRIVATE', score: 0.82 },
  source: "Social Insurance Number, numéro d'assurance sociale — Employment and Social Development Canada (2024)",
  pattern: '[1-79]\\d{2}[ -]?\\d{3}[ -]?\\d{3}',
  validate: (match) => {
    if (!luhn(digitsOf(match)) || !oneSeparator(match) || match.length === 10) return false;
    return match.includes('-') ? true : 'form';
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: [
      'sin',
      'sin number',
      'social insurance',
      'social ins',
      'social insurance number',
      't4',
      'cra',
      'nas',
      'assurance sociale',
      "numéro d'assurance sociale",
    ],
  },
  confidence: { bare: 0.2, validated: 0.6, withCue: 0.95 },
  examples: () => ({
    match: [
      '174-854-117',
      { text: 'SIN 303604821', spans: ['303604821'] },
      { text: 'Social Insurance Number: 199 490 418', spans: ['199 490 418'] },
      { text: "numéro d'assurance sociale 980 459 713", spans: ['980 459 713'] },
      { text: 'NAS : 966 748 618', spans: ['966 748 618'] },
    ],
    reject: [
      { text: 'SIN 392 729 114', because: 'Luhn fails' },
      { text: 'SIN 811 877 513', because: 'first digit 8' },
      { text: 'SIN 036 430 924', because: 'first digit 0' },
      { text: 'SIN 32391133', because: 'eight digits' },
      { text: 'SIN 174-854 117', because: 'two kinds of separator' },
      { text: 'total 199 490 418', because: 'spaces without wording, an amount' },
    ],
  }),
});
