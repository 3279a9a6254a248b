import { digitsOf, weightedSum } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'us_aba_routing', category: 'financial', region: 'US', risk: 'PRIVATE', score: 0.75 },
  source:
    'ABA routing transit number — American Bankers Association, Routing Number Administrative Board policy (2019)',
  patterns: ['\\d{9}', '\\d{4}-\\d{4}-\\d'],
  validate: (match) => {
    const digits = digitsOf(match);
    const district = Number(digits.slice(0, 2));
    const assigned =
      (district >= 1 && district <= 12) ||
      (district >= 21 && district <= 32) ||
      (district >= 61 && district <= 72) ||
      district === 80;
    if (!assigned || weightedSum(digits, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 !== 0) return false;
    return match.includes('-') ? true : 'form';
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: [
      'routing',
      'bankid',
      'routing number',
      'routing no',
      'aba',
      'rtn',
      'ach',
      'wire',
      'transit number',
      'bank transit',
      'número de ruta',
    ],
  },
  confidence: { bare: 0.2, validated: 0.6, withCue: 0.95 },
  examples: () => ({
    match: [
      '6312-7202-9',
      { text: 'Routing number 324596818', spans: ['324596818'] },
      { text: 'ABA: 114389853', spans: ['114389853'] },
      { text: 'Número de ruta del banco: 659355397', spans: ['659355397'] },
      { text: 'wire to 241246018', spans: ['241246018'] },
      { text: 'routing_number=285514683', spans: ['285514683'] },
    ],
    reject: [
      { text: 'ABA 060068776', because: 'check digit wrong' },
      { text: 'ABA 733492134', because: 'no such district' },
      { text: 'ABA 10253006', because: 'eight digits' },
      { text: 'order 324596818', because: 'bare digits without wording' },
      { text: '6312-7202-8', because: 'check digit wrong' },
    ],
  }),
});
