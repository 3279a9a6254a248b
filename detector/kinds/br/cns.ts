import { standsAlone } from '../../checks/alone.ts';
import { digitsOf, isOneRepeated, weightedSum } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

const WEIGHTS = [15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1];

export const rule = defineRule({
  kind: { id: 'br_cns', category: 'health', region: 'BR', risk: 'PRIVATE', score: 0.8 },
  source:
    'Ministério da Saúde / DATASUS, Cartão Nacional de Saúde: Portaria GM/MS 940/2011; definitive numbers (1, 2) carry a PIS, 000 or 001 and a check digit, provisional ones (7, 8, 9) only have to be divisible',
  pattern: '[12789]\\d{2}[ .-]?\\d{4}[ .-]?\\d{4}[ .-]?\\d{4}',
  validate: (match, around) => {
    const digits = digitsOf(match);
    if (isOneRepeated(digits) || weightedSum(digits, WEIGHTS) % 11 !== 0) return false;
    if (digits < '3' && !/^00[01]$/.test(digits.slice(11, 14))) return false;
    return match.length === digits.length + 3 && standsAlone(around) ? true : 'form';
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: [
      'cns',
      'cartão sus',
      'cartão do sus',
      'cartão nacional de saúde',
      'sus',
      'health insurance number',
      'patient number',
    ],
  },
  confidence: { bare: 0.3, validated: 0.7, withCue: 0.9 },
  examples: () => ({
    match: [
      '951 2249 5206 2902',
      '129 2810 3398 0008',
      '192 1114 7151 0007',
      { text: 'CNS 155270489360000', spans: ['155270489360000'] },
      { text: 'cartão SUS: 255271932590003', spans: ['255271932590003'] },
    ],
    reject: [
      { text: '720 9112 2461 6330', because: 'not divisible by 11' },
      { text: 'CNS 304305794397399', because: 'begins with 3' },
      { text: 'CNS 72382387561349', because: '14 digits' },
      { text: '987 6467 3514 6579', because: 'not divisible by 11' },
      { text: '155270489360000', because: '15 bare digits without wording' },
    ],
  }),
});
