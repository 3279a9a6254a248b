import { standsAlone } from '../../checks/alone.ts';
import { digitsOf, isOneRepeated, weightedSum } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

const WEIGHTS = [29, 23, 19, 17, 13, 11, 7, 5, 3, 2];

export const rule = defineRule({
  kind: { id: 'pt_niss', category: 'national_id', region: 'PT', risk: 'PRIVATE', score: 0.82 },
  source:
    'Instituto da Segurança Social, Número de Identificação da Segurança Social (11 digits since 2005); the weights are those of public validators',
  pattern: '[12]\\d{2}[ .-]?\\d{4}[ .-]?\\d{4}',
  validate: (match, around) => {
    const digits = digitsOf(match);
    if (isOneRepeated(digits) || 9 - (weightedSum(digits, WEIGHTS) % 10) !== Number(digits[10])) return false;
    return match.length === digits.length + 2 && standsAlone(around) ? true : 'form';
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: [
      'niss',
      'n.i.s.s.',
      'segurança social',
      'seg social',
      'n.º de segurança social',
      'beneficiário',
      'n.º beneficiário',
      'nº de beneficiário',
      'social security number',
      'social insurance number',
    ],
  },
  confidence: { bare: 0.25, validated: 0.65, withCue: 0.92 },
  examples: () => ({
    match: [
      '256 0638 8762',
      '100 8916 9279',
      '213 0170 5218',
      { text: '256 0638 8762\n100 8916 9279', spans: ['256 0638 8762', '100 8916 9279'] },
      { text: 'NISS 13483371825', spans: ['13483371825'] },
      { text: 'Segurança Social n.º 25841126715', spans: ['25841126715'] },
    ],
    reject: [
      { text: 'NISS 10348969064', because: 'check digit' },
      { text: 'NISS 80162928942', because: 'begins with 8' },
      { text: 'NISS 2497233264', because: '10 digits' },
      { text: '13483371825', because: '11 bare digits without wording' },
      { text: '256 0638 8763', because: 'check digit' },
    ],
  }),
});
