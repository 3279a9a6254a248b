import { standsAlone } from '../../checks/alone.ts';
import { digitsOf, weightedSum } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'br_titulo_eleitor', category: 'national_id', region: 'BR', risk: 'PRIVATE', score: 0.82 },
  source: 'Tribunal Superior Eleitoral, número de inscrição: Resolução TSE 21.538/2003 art. 12, kept by 23.659/2021',
  pattern: '\\d{4}[ .-]?\\d{4}[ .-]?\\d{4}',
  validate: (match, around) => {
    const digits = digitsOf(match);
    const state = Number(digits.slice(8, 10));
    // São Paulo and Minas Gerais count a remainder of 0 as 1.
    const digit = (sum: number) => (sum % 11 === 0 && state <= 2 ? 1 : (sum % 11) % 10);
    const first = digit(weightedSum(digits, [2, 3, 4, 5, 6, 7, 8, 9]));
    const second = digit(weightedSum(digits.slice(8), [7, 8]) + first * 9);
    if (state < 1 || state > 28 || digits.slice(10) !== `${first}${second}`) return false;
    return match.length === digits.length + 2 && standsAlone(around) ? true : 'form';
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: [
      'título de eleitor',
      'título eleitoral',
      'título',
      'inscrição eleitoral',
      'zona',
      'zona eleitoral',
      'seção',
      'tse',
      'eleitor',
      'voter id',
      'voter registration',
    ],
  },
  confidence: { bare: 0.3, validated: 0.65, withCue: 0.9 },
  examples: () => ({
    match: [
      '3852 2855 1244',
      '1444 5502 1317',
      { text: 'título de eleitor 452484922887', spans: ['452484922887'] },
      { text: 'inscrição eleitoral: 617495430124, zona 12', spans: ['617495430124'] },
      { text: 'Voter ID 449679342496', spans: ['449679342496'] },
    ],
    reject: [
      { text: '4581 2573 2136', because: 'check digits' },
      { text: 'título de eleitor 7949 1729 3514', because: 'state above 28' },
      { text: 'título de eleitor 54847847063', because: '11 digits' },
      { text: '452484922887', because: '12 bare digits without wording' },
      { text: '3852 2855 1244 1234', because: 'four groups, as on a card' },
      { text: '0902 1684 1594', because: 'check digits' },
    ],
  }),
});
