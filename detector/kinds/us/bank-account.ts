import { digitsOf, oneSeparator } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

/** Words that also name what is no bank's. */
const WEAK = ['account', 'acc', 'cuenta', 'conta', 'compte', 'conto'];
const ACCOUNT = new RegExp(`(?:${WEAK.join('|')})(?: (?:is|es|é|e|est|è|a la|n\\.?[º°o]?))?[ :#]{1,2}$`, 'i');
/** As the key of an object beside that of its bank. */
const BESIDE_BANK = /(?:routing|sort[ _-]?code|swift|bic|bank)[^\n]{0,40}account["']\s?:\s?["']?$/i;
const OTHER = /\b(?:aws|gcp|azure|cloud|billing|ads?|analytics|service|user|steam|github)\b[^\n]{0,16}$/i;

/** Right before the branch of a bank in Australia, whose accounts have no kind of their own: they are found here, too. */
const BRANCH = /(?<![A-Za-z])BSB(?: (?:no\.?|number|code))?[ :#]{1,3}$/i;

/** Behind a word for an account, what `#` stands before is its number; elsewhere that of a ticket. */
const ITS_NUMBER =
  /(?:acc?t|account|a\/c|cuenta|conta|compte|conto|konto|kto|checking|savings|number|nummer|n[uú]m[eé]ro|no|nr|n[º°])\.?[ :]{0,2}# ?$/i;

const WORDS = [
  'account number',
  'account no',
  'acctid',
  'from account',
  'to account',
  'into account',
  'account #',
  'bsb',
  'acct',
  'acct no',
  'a/c',
  'a/c no',
  'acc no',
  'acc number',
  'bacs',
  'bank account',
  'checking account',
  'checking',
  'savings account',
  'direct deposit',
  'beneficiary account',
  'número de cuenta',
  'cuenta bancaria',
  'cuenta n',
  'número da conta',
  'conta corrente',
  'conta bancária',
  'kontonummer',
  'kontonr',
  'kto nr',
  'c/c',
  'rib',
  'agência',
  'numero conto',
  'konto',
  'konto nr',
  'kto',
  'bankkonto',
  'numéro de compte',
  'compte bancaire',
  'numero di conto',
  'conto corrente',
  'conto n',
  'n conto',
  'cuenta corriente',
  'cuenta de ahorro',
  'cuenta de ahorros',
  'nº de cuenta',
  'n.º de cuenta',
  'cta',
  'conta poupança',
  'bradesco',
  'itaú',
  'nubank',
  'banco do brasil',
  'caixa econômica',
  'conta à ordem',
  'conta n',
  'n.º de conta',
  'número de conta',
  'compte n',
  'n° de compte',
  'n° compte',
  'rekeningnummer',
  'bankrekening',
  '口座番号',
  '계좌번호',
];

let pattern: RegExp | undefined;
/** The wording of a bank's account; a space may be `_`, `-`, `.` or nothing. */
function named(): RegExp {
  return (pattern ??= new RegExp(
    WORDS.map((word) => word.replace(/[.#/]/g, '\\$&').replaceAll(' ', '[ _.-]?')).join('|'),
    'i',
  ));
}

/** Too long for a number that many things have: only right behind the wording. */
const LONG = /^[A-Z]*\d{18,}[A-Z]*$|^[A-Z]{4}\d+$/;

/** Bank, branch, account and key, as France writes them. */
const RIB = '\\d{5} \\d{5} [0-9A-Z]{11} \\d{2}';
const FRENCH = new RegExp(`^${RIB}$`);

export const rule = defineRule({
  kind: { id: 'us_bank_account', category: 'financial', region: 'US', risk: 'PRIVATE', score: 0.75 },
  source:
    'Bank account number without check digit — US (NACHA operating rules 2025: up to 17 characters) and UK (8 digits beside a sort code); also older national account numbers and the branches of Australia (BSB) where wording names them',
  patterns: [
    '\\d{5,17}',
    // National forms: digits alone (Germany, Spain, Portugal, France), a letter of control (Italy), a bank of four letters.
    '\\d{18,24}(?:[A-Z]{1,2})?',
    '[A-Z]\\d{22}',
    '[A-Z]{4}\\d{10,20}',
    '\\d{3,4}[ -]\\d{3,4}(?:[ -]\\d{2,4}){1,3}',
    '\\d{4} \\d{4}',
    '\\d{4,12}-[0-9X]',
    RIB,
    'BSB(?: (?:no\\.?|number|code))?[ :#]{1,3}(?<value>\\d{3}[ -]\\d{3})',
  ],
  validate: (match, around) => {
    if (BRANCH.test(around.before())) return 'form';
    if (FRENCH.test(match)) return /(?<!\p{L})rib(?!\p{L})/iu.test(around.before()) && 'form';
    if (LONG.test(match)) return named().test(around.before()) && 'form';
    // Two years.
    if (/^(?:19|20)\d\d (?:19|20)\d\d$/.test(match)) return false;
    const length = digitsOf(match).length;
    if (length > 17 || length < 5 || !oneSeparator(match)) return false;
    // The word alone names any account: it counts right before a number as long as a bank's.
    if (!named().test(around.before()) && !named().test(around.after()))
      return (
        (ACCOUNT.test(around.before()) || BESIDE_BANK.test(around.before())) &&
        length > 7 &&
        !OTHER.test(around.before()) &&
        'form'
      );
    // A part of a URL.
    if (/:\/\/\S*\/$/.test(around.before())) return false;
    // An argument of a function: accountNumber(at, 17294); the number of a ticket: improved checking (#12591).
    if (/\w\([^()]*$/.test(around.before()) || (/[#_] ?$/.test(around.before()) && !ITS_NUMBER.test(around.before())))
      return false;
    return /(?:ending|ends|last|termina\w*|endend|finissant)[^\d\n]{0,12}$/i.test(around.before()) ? false : 'form';
  },
  cues: {
    needed: true,
    words: [...WEAK, ...WORDS],
  },
  confidence: { bare: 0.1, validated: 0.1, withCue: 0.75 },
  examples: () => ({
    match: [
      { text: 'Account number: 27270172', spans: ['27270172'] },
      { text: 'BSB 064-412 account 1028 8834', spans: ['064-412', '1028 8834'] },
      { text: '<ACCTID>4594777873\n<ACCTTYPE>CHECKING', spans: ['4594777873'] },
      { text: 'Account number #27270172', spans: ['27270172'] },
      { text: '{"routing":"021000021","account":"4471882093"}', spans: ['4471882093'] },
      { text: 'acc no 11325259', spans: ['11325259'] },
      { text: 'sort code 30-11-64 acc 92671068', spans: ['92671068'] },
      { text: 'checking acct # 9328265566', spans: ['9328265566'] },
      { text: 'A/C no. 0537 3379 5600', spans: ['0537 3379 5600'] },
      { text: 'Account no: 25334226 Sort code: 77-79-52', spans: ['25334226'] },
      { text: 'Kontonummer 61863106817', spans: ['61863106817'] },
      { text: 'we paid it from account 000123456789', spans: ['000123456789'] },
      { text: 'sort code 20-45-77, account 73210984', spans: ['73210984'] },
      { text: 'son RIB : 30004 00812 00001234567 62', spans: ['30004 00812 00001234567 62'] },
      { text: 'Ag 0001 c/c 1234567-8', spans: ['1234567-8'] },
      { text: 'Numero di conto: K7800468569259083243390', spans: ['K7800468569259083243390'] },
      { text: 'Número de cuenta 39556103415717122754', spans: ['39556103415717122754'] },
      { text: 'rekeningnummer: SVUF0940667096', spans: ['SVUF0940667096'] },
      { text: 'Conta: Bradesco ag 1234-5', spans: ['1234-5'] },
      { text: 'Agent: And the account number?\nCaller: 27270172', spans: ['27270172'] },
    ],
    reject: [
      { text: 'account balance 197.96 USD', because: 'an amount' },
      { text: 'Your account was created in 2002', because: 'a year' },
      { text: 'account number: ending in 2604', because: 'the last four only' },
      { text: 'account number ends in 12604', because: 'the last five only' },
      { text: 'schema.accountNumber(queueAt, 17294)', because: 'an argument' },
      { text: 'improved checking of types (#12591)', because: 'the number of a ticket' },
      { text: 'uri: https://acme.example.org/acme/acct/45250083', because: 'a part of a URL' },
      { text: 'order 27270172', because: 'no wording' },
      { text: 'order 39556103415717122754 from your account', because: 'too long, the wording behind it' },
      { text: 'AWS account 123456789012', because: "no bank's account" },
      { text: 'account 88213', because: 'five digits behind the word alone' },
    ],
  }),
});
