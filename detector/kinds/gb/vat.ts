import { digitsOf, weightedSum } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

/** Both variants of HMRC: the weighted sum and the last two digits are a multiple of 97, as they are or with 55 more. */
function isVat(digits: string): boolean {
  const sum = weightedSum(digits, [8, 7, 6, 5, 4, 3, 2]) + Number(digits.slice(7, 9));
  return Number(digits) > 0 && (sum % 97 === 0 || (sum + 55) % 97 === 0);
}

export const rule = defineRule({
  kind: { id: 'uk_vat', category: 'business', region: 'GB', risk: 'PRIVATE', score: 0.6 },
  source:
    'VAT registration number: HMRC, VAT notice 700/1; nine digits, twelve with a branch, modulus 97 and 9755; XI for Northern Ireland',
  patterns: ['(?:GB|XI)[ .-]?\\d{3}[ .-]?\\d{4}[ .-]?\\d{2}(?:[ .-]?\\d{3})?', '\\d{3} ?\\d{4} ?\\d{2}'],
  ignoreCase: true,
  validate: (match) => {
    const digits = digitsOf(match);
    if (!isVat(digits)) return false;
    return /^[GX]/i.test(match) ? true : 'form';
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: [
      'vat',
      'vat number',
      'vat no',
      'vat reg',
      'vat reg no',
      'vat registration',
      'vat registration number',
      'vat id',
    ],
  },
  confidence: { bare: 0.1, validated: 0.9, withCue: 0.95 },
  examples: () => ({
    match: [
      'GB123456782',
      'GB 123 4567 82',
      { text: 'VAT reg no 980 7806 84', spans: ['980 7806 84'] },
      { text: 'our VAT number is gb980780684.', spans: ['gb980780684'] },
      { text: 'VAT: GB 980 7806 84 001', spans: ['GB 980 7806 84 001'] },
      { text: '番号はXI123456782です', spans: ['XI123456782'] },
    ],
    reject: [
      { text: 'GB123456783', because: 'check digits' },
      { text: 'GB12345678', because: '8 digits' },
      { text: 'GB1234567821', because: '10 digits' },
      { text: 'VAT number 000 0000 00', because: 'zeros only' },
      { text: '980780684', because: 'nine bare digits without wording' },
      { text: 'the VAT of 123456783 pounds', because: 'check digits' },
    ],
  }),
});
