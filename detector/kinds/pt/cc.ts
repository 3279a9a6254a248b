// Eight or nine digits alone are the civil identification number of the older Bilhete de Identidade.
import { compact, weightedSum } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

function civilId(digits: string): boolean {
  const padded = digits.padStart(9, '0');
  return ((11 - (weightedSum(padded, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === Number(padded[8]);
}

/** Luhn over letters too (A = 10): every second character from the first is doubled. */
function documentCheck(text: string): boolean {
  let sum = 0;
  for (let i = 0; i < text.length; i++) {
    const value = parseInt(text[i] ?? '', 36) * (i % 2 === 0 ? 2 : 1);
    sum += i % 2 === 0 && value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

export const rule = defineRule({
  kind: { id: 'pt_cc', category: 'national_id', region: 'PT', risk: 'PRIVATE', score: 0.82 },
  source:
    'Cartão de Cidadão, document number: Lei 7/2007, check digits by AMA, "Validação do número de documento" (2009)',
  pattern: '\\d{8}[ -]?\\d[ -]?[A-Z][0-9A-Z]\\d|\\d{7,8}[ -]?\\d',
  ignoreCase: true,
  validate: (match, around) => {
    const text = compact(match);
    if (text.length === 12) return civilId(text.slice(0, 9)) && documentCheck(text);
    return civilId(text) && !/^[ -]?[A-Z][0-9A-Z]{1,2}(?![0-9A-Z])/i.test(around.after()) ? 'form' : false;
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: [
      'cartão de cidadão',
      'cartão do cidadão',
      'cc nº',
      'cc n.º',
      'c.c.',
      'bi',
      'b.i.',
      'bilhete de identidade',
      'identificação civil',
      'n.º identificação civil',
      'citizen card',
      'national id',
      'id number',
      'identity card',
    ],
  },
  confidence: { bare: 0.15, validated: 0.85, withCue: 0.92 },
  examples: () => ({
    match: [
      '98892002 6 ZY4',
      '953838994ZW2',
      '44459804-9-Z26',
      '637867815z64',
      { text: 'Cartão de Cidadão n.º 31186508 9 Y38', spans: ['31186508 9 Y38'] },
      { text: 'BI 98892002 6', spans: ['98892002 6'] },
    ],
    reject: [
      { text: '253445191ZV9', because: 'check digits' },
      { text: 'Cartão de Cidadão 30660571 6 Z29', because: 'document check digit' },
      { text: 'Cartão de Cidadão 276138449Z6', because: 'cut short' },
      { text: '566728141Z10', because: 'check digits' },
      { text: '988920026', because: 'nine bare digits without wording' },
      { text: 'BI 98892002 5', because: 'check digit of the civil number' },
    ],
  }),
});
