import { digitsOf, isOneRepeated, weightedSum } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

/** People 1 to 3 and 45, companies 5, public bodies 6, others 7, sole traders 8, condominiums and non-residents 9. */
const PREFIX = /^(?:[1235-8]|45|90|91|98|99)/;

export const rule = defineRule({
  kind: { id: 'pt_nif', category: 'tax_id', region: 'PT', risk: 'PRIVATE', score: 0.8 },
  source: 'Autoridade Tributária, Número de Identificação Fiscal: Decreto-Lei 14/2013',
  pattern: '(?:PT[ -]?)?\\d{3}[ .]?\\d{3}[ .]?\\d{3}',
  validate: (match) => {
    const digits = digitsOf(match);
    const check = ((11 - (weightedSum(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10;
    if (!PREFIX.test(digits) || isOneRepeated(digits) || check !== Number(digits[8])) return false;
    return match.startsWith('P') ? true : 'form';
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: [
      'nif',
      'n.i.f.',
      'nipc',
      'número de contribuinte',
      'nº de contribuinte',
      'n.º de contribuinte',
      'contribuinte',
      'contribuinte n.º',
      'número de identificação fiscal',
      'número fiscal',
      'autoridade tributária',
      'tax id',
      'tax number',
      'taxpayer id',
      'vat',
    ],
  },
  confidence: { bare: 0.3, validated: 0.75, withCue: 0.92 },
  examples: () => ({
    match: [
      'PT576390240',
      { text: 'NIF 453746420', spans: ['453746420'] },
      { text: 'contribuinte n.º 373 372 167', spans: ['373 372 167'] },
      { text: 'NIF: 219.641.676', spans: ['219.641.676'] },
      { text: 'Tax ID 450780805', spans: ['450780805'] },
    ],
    reject: [
      { text: 'NIF 322 565 425', because: 'check digit' },
      { text: 'NIF 404391389', because: 'prefix not allocated' },
      { text: 'NIF 072700750', because: 'begins with 0' },
      { text: 'NIF 24551372', because: '8 digits' },
      { text: '219 641 676', because: 'no wording: may be an amount' },
      { text: '453746420', because: 'nine bare digits without wording' },
    ],
  }),
});
