import { oneSeparator } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

/** Short for a sort code, and a word of its own. */
const SHORT_WORDS = ['sort'];
const SHORT = new RegExp(`(?<![A-Za-z\\d])(?:${SHORT_WORDS.join('|')}):? $`, 'iu');
/** Beside them it is one only before the number of an account: `paid to 77-13-35 17471488`. */
const BANKS = ['barclays', 'lloyds', 'hsbc', 'natwest', 'monzo', 'nationwide', 'halifax', 'starling'];
const WEAK_WORDS = [
  'bacs',
  'paid to',
  'credited to',
  'account',
  'account number',
  'account no',
  'transfer to',
  'transfer',
  'payment to',
  'standing order',
  'direct debit',
  ...BANKS,
];
const WEAK = new RegExp(`(?<![A-Za-z])(?:${[...SHORT_WORDS, ...WEAK_WORDS].join('|')})(?![A-Za-z])`, 'i');
const NAMED = /sort[ _-]?code|s\/c/i;
const WITH_ACCOUNT = /\D\d{8}$/;

/** Day, month and year in whatever order. */
function isDate(match: string): boolean {
  const [first = 0, second = 0, third = 0] = match.match(/\d\d/g)?.map(Number) ?? [];
  const isMonth = (part: number) => part > 0 && part < 13;
  return (isMonth(first) && second < 32) || (isMonth(second) && (first < 32 || third < 32));
}

export const rule = defineRule({
  kind: { id: 'uk_sort_code', category: 'financial', region: 'GB', risk: 'PRIVATE', score: 0.75 },
  source: 'Sort code of a UK bank branch — Vocalink, Extended Industry Sorting Code Directory (2024)',
  patterns: ['\\d{2}[ -]?\\d{2}[ -]?\\d{2}', '\\d{2}-\\d{2}-\\d{2}[ ,/]{1,2}\\d{8}'],
  validate: (match, around) => {
    const before = around.before();
    if (/(?:born|on|dated?)\s*$/.test(before)) return false;
    if (WITH_ACCOUNT.test(match)) return !isDate(match) && 'form';
    if (!oneSeparator(match) || match.length === 7) return false;
    const beside = before + around.after();
    return !WEAK.test(beside) || NAMED.test(beside) || (SHORT.test(before) && !isDate(match)) ? 'form' : false;
  },
  cues: { needed: true, words: ['sort code', 'sortcode', 'bank sort code', 's/c', ...SHORT_WORDS, ...WEAK_WORDS] },
  confidence: { bare: 0.1, validated: 0.1, withCue: 0.9 },
  examples: () => ({
    match: [
      { text: 'Sort-code 38 13 03', spans: ['38 13 03'] },
      { text: 'TRANSFER TO 20-61-45 20114588 40.00', spans: ['20-61-45 20114588'] },
      { text: 'Sort code: 22-00-09', spans: ['22-00-09'] },
      { text: 'sort code 998299, account 74103670', spans: ['998299'] },
      { text: 'sort_code=01-93-12', spans: ['01-93-12'] },
      { text: 'Bank sort code 23-89-60.', spans: ['23-89-60'] },
      { text: 's/c 22-00-09 a/c 55779911', spans: ['22-00-09', '55779911'] },
      { text: 'pls transfer to sort 20-70-96 today', spans: ['20-70-96'] },
      { text: 'Net pay 2,421.38 paid to 77-45-35 17471488', spans: ['77-45-35 17471488'] },
      { text: 'what is your account number?\nMe: 20-43-76 99991208', spans: ['20-43-76 99991208'] },
    ],
    reject: [
      { text: 'please sort code by module', because: 'no number' },
      { text: '90-17-50', because: 'no wording' },
      { text: 'the account was opened 12-03-24', because: 'a date beside a word for an account' },
      { text: 'paid to 12-03-24 17471488', because: 'a date' },
      { text: 'sort 10-12-24 first', because: 'a date' },
      { text: 'sort them: first, then 22-00-09', because: 'a word that sorts, not right before it' },
      { text: 'born 17-05-52', because: 'a date' },
      { text: 'Sort code: 60-64', because: 'four digits' },
      { text: 'Sort code: 60-64 12', because: 'two kinds of separator' },
    ],
  }),
});
