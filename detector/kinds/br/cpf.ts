import { digitsOf, isDecimals, isOneRepeated, weightedSum } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

const FIRST = [10, 9, 8, 7, 6, 5, 4, 3, 2];
const SECOND = [11, ...FIRST];

const check = (digits: string, weights: readonly number[]) => ((weightedSum(digits, weights) * 10) % 11) % 10;

/** Area code and the 9 of every mobile: 11 digits that one in a hundred times pass both check digits. */
const MOBILE = /^[1-9][1-9]9\d{8}$/;

export const rule = defineRule({
  kind: { id: 'br_cpf', category: 'national_id', region: 'BR', risk: 'PRIVATE', score: 0.82 },
  source: 'Receita Federal, Cadastro de Pessoas Físicas: IN RFB 2.172/2024; two mod 11 check digits since 1968',
  pattern: '\\d{3}[ .-]?\\d{3}[ .-]?\\d{3}[ ./-]?\\d{2}',
  validate: (match, around) => {
    const digits = digitsOf(match);
    // Counting is no number.
    if (isOneRepeated(digits) || digits === '01234567890' || (isDecimals(match) && !around.cued())) return false;
    if (check(digits, FIRST) !== Number(digits[9]) || check(digits, SECOND) !== Number(digits[10])) return false;
    // Three points: an address of a network.
    if (/^[12]\d\d(?:\.[12]\d\d){2}\.\d\d$/.test(match) && !around.cued()) return false;
    if (match !== digits) return true;
    return !MOBILE.test(digits) || around.cued() ? 'form' : false;
  },
  cues: {
    needed: false,
    words: [
      'cpf',
      'c.p.f.',
      'cpf/mf',
      'cpf nº',
      'cadastro de pessoa física',
      'cadastro de pessoas físicas',
      'titular',
      'contribuinte',
      'chave pix',
      'pix',
      'tax id',
      'tax number',
      'taxpayer id',
      'individual taxpayer',
    ],
  },
  confidence: { bare: 0.6, validated: 0.85, withCue: 0.95 },
  examples: () => ({
    match: [
      '725.205.107-22',
      '725 205 107 22',
      '725-205-107-22',
      '219311394-74',
      { text: 'titular 73131116145.', spans: ['73131116145'] },
      { text: 'inscrito no CPF sob o nº 950.103.694-43', spans: ['950.103.694-43'] },
      { text: 'CPF: 725.205\n107-22', spans: ['725.205\n107-22'] },
      { text: 'cpf 85413110073', spans: ['85413110073'] },
    ],
    reject: [
      { text: '515.263.063-07', because: 'second check digit' },
      { text: 'CPF 248.887.972-10', because: 'first check digit' },
      { text: 'CPF ***.749.491-**', because: 'masked, as open data prints it' },
      { text: 'CPF 111.111.111-11', because: 'one digit eleven times' },
      { text: 'CPF 6217372010', because: '10 digits' },
      { text: '1725.205.107-22', because: 'a digit before it' },
      { text: 'C 216 483.76142 213', because: 'a path of a picture' },
      { text: 'nmap: debian (192.168.122.57)', because: 'an address of a network' },
      { text: 'ligue 11987654374', because: 'a mobile number that passes both checks, no wording' },
    ],
  }),
});
