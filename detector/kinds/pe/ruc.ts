import { digitsOf, weightedSum } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'pe_ruc', category: 'business', region: 'PE', risk: 'PRIVATE', score: 0.6 },
  source: 'SUNAT, Registro Único de Contribuyentes: Decreto Legislativo 943 (2003); 10 is a person, 20 a company',
  pattern: '(?:10|15|17|20)[ -]?\\d{8}[ -]?\\d',
  validate: (match) => {
    const digits = digitsOf(match);
    const check = (11 - (weightedSum(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 10;
    return check === Number(digits[10]) ? 'form' : false;
  },
  cues: {
    needed: true,
    words: [
      'ruc',
      'r.u.c.',
      'sunat',
      'contribuyente',
      'registro único de contribuyentes',
      'tax id',
      'tax number',
      'taxpayer id',
    ],
  },
  confidence: { bare: 0.35, validated: 0.35, withCue: 0.92 },
  examples: () => ({
    match: [
      { text: 'RUC 20222412511', spans: ['20222412511'] },
      { text: 'R.U.C. N.º 10485034396', spans: ['10485034396'] },
      { text: 'SUNAT 10530698268', spans: ['10530698268'] },
      { text: 'contribuyente 17330673541', spans: ['17330673541'] },
      { text: 'tax ID 20-56075982-8', spans: ['20-56075982-8'] },
    ],
    reject: [
      { text: 'RUC 2093400004', because: 'ten digits' },
      { text: 'RUC 17417272549', because: 'check digit' },
      { text: 'RUC 11349522065', because: 'prefix not used' },
      { text: '20222412511', because: 'no wording' },
      { text: 'RUC 20222412512', because: 'check digit' },
    ],
  }),
});
