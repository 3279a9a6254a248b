import { compact, digitsOf, weightedSum } from '../../checks/digits.ts';
import { mod11x10 } from '../../checks/iso7064-mod11-10.ts';
import { luhn } from '../../checks/luhn.ts';
import { mod97 } from '../../checks/mod97.ts';
import { defineRule } from '../../define.ts';

const last = (digits: string): number => Number(digits.at(-1));
/** Weighted sum of all digits but the last. */
const sum = (digits: string, weights: readonly number[]): number => weightedSum(digits, weights);
const toTen = (rest: number): number => (10 - (rest % 10)) % 10;

/** Austria: every second digit is doubled, digits of the products are added. */
function austrian(digits: string): boolean {
  let total = 4;
  for (let i = 0; i < 7; i++) {
    const product = Number(digits[i]) * (i % 2 === 0 ? 1 : 2);
    total += product > 9 ? product - 9 : product;
  }
  return toTen(total) === last(digits);
}

/** Netherlands: the number of the company until 2020, ISO 7064 MOD 97-10 over all of it since. */
function dutch(number: string): boolean {
  const digits = number.slice(2, 11);
  return sum(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === last(digits) || mod97(number) === 1;
}

/** Check digits by country, of letters and digits without separators; countries left out have none that is published. */
const CHECKS: Readonly<Record<string, (number: string, digits: string) => boolean>> = {
  AT: (_, digits) => austrian(digits),
  CHE: (_, digits) => (11 - (sum(digits, [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11 === last(digits),
  DK: (_, digits) => sum(digits, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  EE: (_, digits) => toTen(sum(digits, [3, 7, 1, 3, 7, 1, 3, 7])) === last(digits),
  EL: (_, digits) => (sum(digits, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === last(digits),
  FI: (_, digits) => (11 - (sum(digits, [7, 9, 10, 5, 8, 4, 2]) % 11)) % 11 === last(digits),
  HR: (_, digits) => mod11x10(digits),
  HU: (_, digits) => toTen(sum(digits, [9, 7, 3, 1, 9, 7, 3])) === last(digits),
  LU: (_, digits) => Number(digits.slice(0, 6)) % 89 === Number(digits.slice(6)),
  NL: (number) => dutch(number),
  PL: (_, digits) => sum(digits, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === last(digits),
  SE: (_, digits) => luhn(digits.slice(0, 10)) && digits.endsWith('01'),
  SI: (_, digits) => ((11 - (sum(digits, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === last(digits),
  SK: (_, digits) => Number(digits) % 11 === 0,
};

export const rule = defineRule({
  kind: { id: 'eu_vat', category: 'business', region: 'global', risk: 'PRIVATE', score: 0.6 },
  source:
    'VAT identification numbers of the other member states: directive 2006/112/CE art. 215, European Commission, VIES algorithms (2020); Switzerland: UIDG art. 3, eCH-0097',
  patterns: [
    'ATU ?\\d{8}',
    'NL ?\\d{9}B\\d{2}',
    'CHE[ -]?\\d{3}[ .]?\\d{3}[ .]?\\d{3}',
    '(?:DK|FI|HU|LU|SI|MT) ?\\d{8}',
    '(?:EE|EL) ?\\d{9}',
    '(?:PL|SK) ?\\d{10}',
    '(?:HR|LV) ?\\d{11}',
    'SE ?\\d{10}01',
    '(?:IE|CY) ?\\d{7,8}[A-Z]{1,2}',
    '(?:CZ|BG|RO|LT) ?\\d{8,10}',
    'ES ?[A-Z]\\d{7}[0-9A-Z]|ES ?\\d{8}[A-Z]',
  ],
  validate: (match) => {
    const number = compact(match);
    const country = /^CHE|^../.exec(number)?.[0] ?? '';
    const digits = digitsOf(number);
    if (/^(\d)\1+$/.test(digits)) return false;
    const check = CHECKS[country];
    return check ? check(number, digits) : 'form';
  },
  cues: {
    needed: false,
    words: [
      'vat',
      'vat number',
      'vat no',
      'vat id',
      'uid',
      'uid-nummer',
      'btw',
      'btw-nummer',
      'moms',
      'mwst',
      'mwst-nr',
      'tva',
      'iva',
      'nif-iva',
      'ust idnr',
      'ust id',
      'umsatzsteuer id',
      'siret',
    ],
  },
  confidence: { bare: 0.2, validated: 0.85, withCue: 0.95 },
  examples: () => ({
    match: [
      'ATU13585627',
      'NL004495445B01',
      'CHE-116.281.710',
      'PL8567346215',
      { text: 'BTW-nummer NL 004495445B01', spans: ['NL 004495445B01'] },
      { text: 'VAT no. IE6433435F', spans: ['IE6433435F'] },
      { text: 'VAT ESB58378431', spans: ['ESB58378431'] },
      { text: 'UID: ATU13585627, Wien', spans: ['ATU13585627'] },
      { text: 'LU15027442です', spans: ['LU15027442'] },
    ],
    reject: [
      { text: 'ATU13585626', because: 'check digit' },
      { text: 'NL123456789B90', because: 'check digits' },
      { text: 'CHE-123.456.780', because: 'check digit' },
      { text: 'RO12345678', because: 'no check digit and no wording' },
      { text: 'CZ 2024', because: '4 digits' },
      { text: 'DK00000000', because: 'zeros only' },
    ],
  }),
});
