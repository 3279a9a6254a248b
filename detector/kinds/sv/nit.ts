import { isDate } from '../../checks/date.ts';
import { digitsOf, weightedSum } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

const OLD = [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
const NEW = [2, 7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** Serials up to 100 have the older check digit. */
const check = (digits: string) =>
  Number(digits.slice(10, 13)) <= 100
    ? (weightedSum(digits, OLD) % 11) % 10
    : ((11 - (weightedSum(digits, NEW) % 11)) % 11) % 10;

export const rule = defineRule({
  kind: { id: 'sv_nit', category: 'business', region: 'SV', risk: 'PRIVATE', score: 0.6 },
  source: 'Ministerio de Hacienda, Número de Identificación Tributaria: municipality, date, serial, check digit',
  pattern: '[019]\\d{3}[ -]?\\d{6}[ -]?\\d{3}[ -]?\\d',
  validate: (match) => {
    const digits = digitsOf(match);
    const [day, month, year] = [4, 6, 8].map((at) => Number(digits.slice(at, at + 2)));
    if (!isDate(2000 + (year ?? 0), month ?? 0, day ?? 0) || check(digits) !== Number(digits[13])) return false;
    return match.length === digits.length + 3 ? true : 'form';
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: [
      'nit',
      'n.i.t.',
      'ministerio de hacienda',
      'número de identificación tributaria',
      'tax id',
      'tax number',
      'taxpayer id',
    ],
  },
  confidence: { bare: 0.35, validated: 0.78, withCue: 0.93 },
  examples: () => ({
    match: [
      '0210-271154-110-6',
      '0724-130984-104-5',
      { text: 'NIT 09132905781053', spans: ['09132905781053'] },
      { text: 'NIT: 06182409801024', spans: ['06182409801024'] },
      { text: 'tax ID 0325-251147-105-2', spans: ['0325-251147-105-2'] },
    ],
    reject: [
      { text: 'NIT 0703310387110', because: '13 digits' },
      { text: 'NIT 5422-200758-103-1', because: 'first digit' },
      { text: '0823-041048-105-6', because: 'check digit' },
      { text: 'NIT 0210-311154-110-6', because: '31 November' },
      { text: '09132905781053', because: '14 bare digits without wording' },
    ],
  }),
});
