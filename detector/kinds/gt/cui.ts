import { digitsOf, weightedSum } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

/** Municipalities of the departments 01 to 22. */
const MUNICIPALITIES = [17, 8, 16, 16, 13, 14, 19, 8, 24, 21, 9, 30, 32, 21, 8, 17, 14, 5, 11, 11, 7, 17];

export const rule = defineRule({
  kind: { id: 'gt_cui', category: 'national_id', region: 'GT', risk: 'PRIVATE', score: 0.82 },
  source:
    'RENAP, Código Único de Identificación on the DPI: Ley del RENAP, Decreto 90-2005; ends in department and municipality',
  pattern: '\\d{4}[ -]?\\d{5}[ -]?\\d{4}',
  validate: (match) => {
    const digits = digitsOf(match);
    const municipality = Number(digits.slice(11));
    if (municipality < 1 || municipality > (MUNICIPALITIES[Number(digits.slice(9, 11)) - 1] ?? 0)) return false;
    if (weightedSum(digits, [2, 3, 4, 5, 6, 7, 8, 9]) % 11 !== Number(digits[8])) return false;
    return match.length === digits.length + 2 ? true : 'form';
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: [
      'dpi',
      'd.p.i.',
      'cui',
      'c.u.i.',
      'código único de identificación',
      'renap',
      'national id',
      'id number',
      'identity card',
    ],
  },
  confidence: { bare: 0.4, validated: 0.8, withCue: 0.93 },
  examples: () => ({
    match: [
      '2471-86538-0908',
      '1356 56257 2207',
      '7078 45033 2102',
      { text: 'DPI 2254277612003', spans: ['2254277612003'] },
      { text: 'CUI: 5949489401707', spans: ['5949489401707'] },
      { text: 'Código Único de Identificación: 5949489401707', spans: ['5949489401707'] },
    ],
    reject: [
      { text: '1991 90924 0806', because: 'check digit' },
      { text: 'CUI 185242340140', because: '12 digits' },
      { text: '1790 41053 9901', because: 'no such department' },
      { text: '2254277612003', because: '13 bare digits without wording' },
      { text: 'CUI 7226 75575 1506', because: 'check digit' },
    ],
  }),
});
