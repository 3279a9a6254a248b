// National telephone numbers as they are printed — ITU-T E.123 (2001) and the national numbering plans of 2026.

import { lazily } from '../lazily.ts';

/** German area codes (two and three digits listed, longer ones by range) and mobile prefixes. */
const DE = '0(?:30|40|69|89|2(?:0[12389]|1[24]|[23]4|[23]8|[2-9]1)|3(?:3[15]|4[015]|[5-9][15])|[4-9][1-9]1|906)';
const DE_MOBILE = '01[567]\\d{1,2}';
/** Italian area codes of three digits; those of one and two are written `0d`, `0dd`. */
const IT = '0(?:[1478][2-46-8]|[359][2-46-8])\\d';

/**
 * d is a digit, < and > are parentheses, a space stands for one separator or (everywhere) for none. Country by country in
 * order of plausibility, because several use the same form.
 */
const FORMS: readonly (readonly [country: string, ...forms: string[]])[] = [
  ['US', '[2-9]dd [2-9]dd dddd', '1 [2-9]dd [2-9]dd dddd'],
  ['GB', '07ddd dddddd', '07ddd ddd ddd', '02d dddd dddd', '01d1 ddd dddd', '011d ddd dddd', '01ddd dddddd'],
  [
    'GB',
    '01ddd ddd ddd',
    '0[38]dd ddd dddd',
    '<02d> dddd dddd',
    '<01dd> ddd dddd',
    '<01ddd> dddddd',
    '<0[17]ddd> ddd ddd',
    '<07ddd> dddddd',
    '01d1 ddddddd',
    '011d ddddddd',
    '<01d1> ddddddd',
    '<011d> ddddddd',
    '<0[38]dd> ddddddd',
  ],
  ['FR', '0[1-9] dd dd dd dd', '08dd ddd ddd', '0[1-9] dddddddd'],
  [
    'DE',
    `${DE} d{6,8}`,
    '0[2-9]ddd d{4,8}',
    '0[2-9]ddd dd dd dd',
    '03[3-9]ddd d{4,8}',
    `${DE} d{3,5} d{2,5}`,
    `${DE} dd dd dd dd`,
    `${DE} ddd dd dd`,
    `<${DE}> d{4,8}`,
    '<0[2-9]ddd> d{4,8}',
  ],
  ['DE', `${DE_MOBILE} d{6,8}`, `${DE_MOBILE} ddd d{4,5}`, `${DE_MOBILE} dddd d{3,4}`, `${DE_MOBILE} ddd dd dd`],
  ['DE', `${DE_MOBILE} dd dd dd dd`],
  ['CH', '0[1-9]d ddd dd dd', '0[1-9]d ddddddd'],
  [
    'AT',
    '06dd ddd dddd',
    '06dd ddd dd dd',
    '06dd d{6,8}',
    '01 ddd dd ddd',
    '01 ddd dd dd',
    '01 ddddddd',
    '0[2-7]ddd d{5,7}',
    '0[2-7]dd d{6,8}',
    '0[2-7]ddd? d{4,5} ddd',
    '<0[2-7]ddd?> d{4,5} ddd',
  ],
  [
    'IT',
    '0[1-9]d? d{6,8}',
    `${IT} d{6,7}`,
    '0[26] dddd dddd',
    '0[26] ddd dddd',
    '0[1-9]d ddd dddd',
    '0[1-9]d dddd ddd',
  ],
  ['IT', '3dd ddd dddd', '3dd dd dd ddd', '3dd ddddddd'],
  ['BE', '04[5-9]d dddddd', '0[2349] ddddddd', '0[1-9]d dddddd'],
  ['BE', '0[2349] ddd dd dd', '0[1-9]d dd dd dd', '04dd dd dd dd', '04dd ddd ddd'],
  ['NL', '06 dddddddd', '06 dd dd dd dd', '0[1-9]d ddd dddd', '0[1-9]d ddddddd', '0[1-9]dd ddd ddd', '0[1-9]dd dddddd'],
  ['NL', '<0[1-9]d> ddddddd', '<0[1-9]dd> dddddd'],
  [
    'JP',
    '0[5789]0 dddd dddd',
    '0[1-9] dddd dddd',
    '0[1-9]d ddd dddd',
    '0[1-9]dd dd dddd',
    '0120 ddd ddd',
    '0800 ddd dddd',
  ],
  ['JP', '0[5789]0<dddd>dddd', '0[1-9]<dddd>dddd', '0[1-9]d<ddd>dddd', '0[1-9]dd<dd>dddd', '<0[1-9]> dddd dddd'],
  ['JP', '<0[2-9]d> ddd dddd', '0570 ddd ddd', '0[5789]0 dddddddd'],
  [
    'KR',
    '01[016-9] dddd dddd',
    '01[016-9] ddd dddd',
    '02 dddd dddd',
    '02 ddd dddd',
    '0[3-6]d dddd dddd',
    '0[3-6]d ddd dddd',
  ],
  ['KR', '01[016-9] dddddddd', '070 dddd dddd', '050d dddd dddd', '080 ddd dddd', '<02> d{3,4} dddd', '1[5-8]dd dddd'],
  ['AU', '04dd ddd ddd', '04dd dddddd', '0[2378] dddd dddd', '<0[2378]> dddd dddd'],
  ['IN', '0[6-9]dddd ddddd', '0[1-8]d dddd dddd', '[6-9]dddd ddddd'],
  ['BR', '<[1-9]d> 9dddd dddd', '<[1-9]d> dddd dddd', '<0[1-9]d> 9?dddd dddd', '0[1-9]d 9dddd dddd', '0800 ddd dddd'],
  ['BR', '[1-9]d 9dddddddd', '[1-9]d [2-5]ddddddd'],
  ['BR', '[1-9]d 9dddd dddd', '[1-9]d dddd dddd', '[1-9]d 9 dddd dddd', '<[1-9]d> 9 dddd dddd'],
  ['ES', '[6-9]dd ddd ddd', '[6-9]dd dd dd dd', '[89]d ddd dd dd', '[6-9]dd dddddd', '[89]d ddddddd'],
  [
    'PT',
    '<351> [29]dd ddd ddd',
    '<351> [29]dddddddd',
    '[29]dd ddd ddd',
    '[29]d ddd dd dd',
    '[29]d ddd dddd',
    '[29]dd dddddd',
    '[29]d ddddddd',
  ],
  [
    'MX',
    '<[1-9]d> dddd dddd',
    '<[2-9]dd> ddd dddd',
    '[2-9]d dddd dddd',
    '[2-9]dd ddd dddd',
    '[2-9]dd ddddddd',
    '[2-9]d dddddddd',
  ],
  ['AR', '011 15 dddd dddd', '011 dddd dddd', '<011> 15 dddd dddd', '<011> dddd dddd', '0[23]dd 15 ddd dddd'],
  ['AR', '<0[23]dd> 15 ddd dddd', '<0[23]dd> ddd dddd', '11 dddd dddd'],
  ['CO', '3dd ddd dddd', '60d ddd dddd', '<60d> ddd dddd'],
  ['CL', '9 dddd dddd', '2 dddd dddd', '<2> dddd dddd'],
  ['PE', '9dd dddddd', '9dd ddd ddd', '<01> ddd dddd', '<0[4-8]d> ddd ddd'],
  ['EC', '09d ddd dddd', '0[2-7] ddd dddd'],
  ['UY', '09d dddddd', '09d ddd ddd', '[24]ddd dddd'],
  ['VE', '0[24]dd ddddddd', '0[24]dd ddd dddd', '0[24]dd ddd dd dd'],
  ['PY', '09dd dddddd', '09dd ddd ddd', '021 ddd ddd'],
  ['LU', '6[2-9]1 ddd ddd', '62[18] ddd ddd'],
  ['PH', '09dd ddd dddd', '09dd dddd ddd'],
  ['SG', '[3689]ddd dddd'],
  ['SV', '[267]ddd dddd'],
  ['BO', '[2-467]ddd dddd'],
  ['CR', '[24-8]ddd dddd'],
  ['GT', '[2-7]ddd dddd'],
];

const compile = (form: string, separator: string) =>
  form
    .replace(/(?<!\\)d/g, '\\d')
    .replace(/>? /g, (space) => (space === ' ' ? separator : `>${separator && `${separator}?`}`))
    .replaceAll('<', '\\(')
    .replaceAll('>', '\\)');

/** Patterns of the printed forms of each country, in order of likelihood; made when a number is asked about. */
const printed = lazily(() => {
  const ofCountries = new Map<string, string[]>();
  for (const [country, ...list] of FORMS) {
    const ways = list.flatMap((form) => [compile(form, '[\\s./-]'), compile(form, '')]);
    ofCountries.set(country, [...(ofCountries.get(country) ?? []), ...ways]);
  }
  return [...ofCountries].map(([country, ways]) => ({ country, form: RegExp(`^(?:${ways.join('|')})$`) }));
});

/** Is `text` a printed form of a country, the likeliest first, that agrees? */
export function isPrinted(text: string, agrees: (country: string) => boolean): boolean {
  return printed().some(({ country, form }) => form.test(text) && agrees(country));
}

/** How many digits a form has at most. */
const digitsIn = (form: string): number =>
  form
    .replace(/\(\?:(?:[^()]|\([^()]*\))*\)/g, (choice) =>
      'd'.repeat(
        Math.max(
          ...choice
            .slice(3, -1)
            .split('|')
            .map((way) => digitsIn(way)),
        ),
      ),
    )
    .replace(/\[[^\]]*\]/g, 'd')
    .replace(/\\?d\{\d+,(\d+)\}/g, (_, most: string) => 'd'.repeat(Number(most)))
    .replace(/[^d\d]/g, '').length;

/**
 * One pattern per way to begin; forms of more groups first, among them those of more digits, so that a short one never
 * takes the start of a long one.
 */
export const phonePatterns = (): readonly string[] => {
  const spaced = FORMS.flatMap(([, ...list]) => list.map((form) => compile(form, '[ ./-]')));
  return [/^0/, /^\\/, /^[1-9[]/].map((begins) => {
    const group = [...new Set(spaced.filter((form) => begins.test(form)))];
    const weighed = group.map((form) => ({
      form,
      weight: form.split('[ ./-]').length * 100 + digitsIn(form.replaceAll('[ ./-]', '')),
    }));
    return weighed
      .sort((a, b) => b.weight - a.weight)
      .map(({ form }) => form)
      .join('|');
  });
};
