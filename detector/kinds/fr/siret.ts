// Establishments of La Poste (356 000 000) may instead have a sum of digits divisible by 5.
import { digitsOf, isDecimals, isOneRepeated } from '../../checks/digits.ts';
import { luhn } from '../../checks/luhn.ts';
import { defineRule } from '../../define.ts';

function laPoste(digits: string): boolean {
  return digits.startsWith('356000000') && [...digits].reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0;
}

export const rule = defineRule({
  kind: { id: 'fr_siret', category: 'business', region: 'FR', risk: 'PRIVATE', score: 0.6 },
  source: 'SIRET: Code de commerce R123-221, INSEE; check digit Luhn over 14 digits, and over the SIREN in front',
  pattern: '\\d{3}[ .]?\\d{3}[ .]?\\d{3}[ .-]?\\d{5}',
  validate: (match, around) => {
    const digits = digitsOf(match);
    if (
      isOneRepeated(digits) ||
      (isDecimals(match) && !around.cued()) ||
      !(laPoste(digits) || (luhn(digits) && luhn(digits.slice(0, 9))))
    )
      return false;
    return match.length > 14 ? true : 'form';
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: [
      'siret',
      'n° siret',
      'numéro siret',
      'établissement',
      'ape',
      'naf',
      'facture',
      'company number',
      'business registration',
      'registration number',
    ],
  },
  confidence: { bare: 0.3, validated: 0.75, withCue: 0.95 },
  examples: () => ({
    match: [
      '309 022 655 00836',
      '356 000 000 12459',
      { text: 'SIRET : 81982338600977', spans: ['81982338600977'] },
      { text: 'établissement n° 459 871 778\n00831', spans: ['459 871 778\n00831'] },
      { text: '会社siret：45987177800831です', spans: ['45987177800831'] },
    ],
    reject: [
      { text: 'SIRET 35600000008192', because: 'La Poste, sum of digits not divisible by 5' },
      { text: 'SIRET 7407157500069', because: '13 digits' },
      { text: '2594,183810.11848086', because: 'a number with decimals' },
      { text: '488 488 354 00156', because: 'check digit' },
      { text: '81982338600977', because: '14 bare digits without wording' },
      { text: 'SIRET 00000000000000', because: 'one digit only' },
    ],
  }),
});
