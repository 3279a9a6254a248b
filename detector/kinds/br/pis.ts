import { digitsOf, isDecimals, isOneRepeated, weightedSum } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'br_pis', category: 'national_id', region: 'BR', risk: 'PRIVATE', score: 0.82 },
  source:
    'Caixa Econômica Federal, cadastro PIS / PASEP / NIT / NIS (Lei Complementar 7/1970; CNIS, Decreto 97.936/1989)',
  pattern: '\\d{3}[ .-]?\\d{5}[ .-]?\\d{2}[ .-]?\\d',
  validate: (match, around) => {
    const digits = digitsOf(match);
    const check = ((11 - (weightedSum(digits, [3, 2, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10;
    if (isOneRepeated(digits) || check !== Number(digits[10]) || (isDecimals(match) && !around.cued())) return false;
    return match.length > digits.length + 1 ? true : 'form';
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: [
      'pis',
      'pasep',
      'pis/pasep',
      'nit',
      'nis',
      'inss',
      'carteira de trabalho',
      'ctps',
      'fgts',
      'social security number',
      'social insurance number',
    ],
  },
  confidence: { bare: 0.25, validated: 0.65, withCue: 0.9 },
  examples: () => ({
    match: [
      '182.00015.04-7',
      '118.81053.77-0',
      '297.04141.86-6',
      { text: 'PIS 16974260459', spans: ['16974260459'] },
      { text: 'NIS: 28395416671', spans: ['28395416671'] },
    ],
    reject: [
      { text: '118.16321.89-2', because: 'check digit' },
      { text: 'C 213.76142 459 216 461.23858', because: 'a path of a picture' },
      { text: 'PIS 000.00000.00-0', because: 'zeros' },
      { text: 'PIS 2875180532', because: '10 digits' },
      { text: 'NIT 10326280346', because: 'check digit' },
      { text: '16974260459', because: '11 bare digits without wording' },
    ],
  }),
});
