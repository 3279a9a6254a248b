// Since 2021 numbers are issued that fail the check digit, so wording is enough for them.
import { digitsOf, weightedSum } from '../../checks/digits.ts';
import { luhn } from '../../checks/luhn.ts';
import { defineRule } from '../../define.ts';

const mod11 = (digits: string, weights: readonly number[]) =>
  (11 - (weightedSum(digits, weights) % 11)) % 11 === Number(digits[weights.length]);

function checkHolds(digits: string): boolean {
  if (digits[2] === '9') return mod11(digits, [4, 3, 2, 7, 6, 5, 4, 3, 2]);
  return luhn(digits.slice(0, 10)) || (digits[2] === '6' && mod11(digits, [3, 2, 7, 6, 5, 4, 3, 2]));
}

export const rule = defineRule({
  kind: { id: 'ec_ruc', category: 'business', region: 'EC', risk: 'PRIVATE', score: 0.6 },
  source: 'SRI, Registro Único de Contribuyentes: Ley del RUC (codified 2004)',
  pattern: '\\d{10}[ -]?\\d{3}',
  validate: (match, around) => {
    const digits = digitsOf(match);
    const province = Number(digits.slice(0, 2));
    if (province < 1 || (province > 24 && province !== 30 && province !== 50)) return false;
    if (/^..[78]|000$/.test(digits)) return false;
    return checkHolds(digits) || around.cued() ? 'form' : false;
  },
  cues: {
    needed: true,
    words: [
      'ruc',
      'r.u.c.',
      'sri',
      'contribuyente',
      'registro único de contribuyentes',
      'tax id',
      'tax number',
      'taxpayer id',
    ],
  },
  confidence: { bare: 0.35, validated: 0.35, withCue: 0.9 },
  examples: () => ({
    match: [
      { text: 'RUC 2391340229001', spans: ['2391340229001'] },
      { text: 'R.U.C. 0467342540001', spans: ['0467342540001'] },
      { text: 'RUC: 3047394279-001', spans: ['3047394279-001'] },
      { text: 'contribuyente 1661203140001', spans: ['1661203140001'] },
      { text: 'RUC 0256747656001', spans: ['0256747656001'] },
    ],
    reject: [
      { text: 'RUC 3016288361000', because: 'establishment 000' },
      { text: 'RUC 065520898101', because: '12 digits' },
      { text: 'RUC 9921616050001', because: 'no such province' },
      { text: '2391340229001', because: 'no wording' },
      { text: '0256747656001', because: 'check digit, no wording' },
      { text: 'RUC 1771234567001', because: 'third digit 7' },
    ],
  }),
});
