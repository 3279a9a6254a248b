// Networks without a kind of their own (Dankort, Verve, Troy, Naranja) count as Maestro.
import { digitsOf, isOneRepeated, oneSeparator } from '../../checks/digits.ts';
import { luhn } from '../../checks/luhn.ts';
import { digitsOfParts, inParts, isInParts } from '../../checks/parts.ts';
import { digitsSpoken, isSpoken, spokenEast, spokenLatin } from '../../checks/spoken-digits.ts';
import { type KindInfo, defineRule } from '../../define.ts';

interface Network {
  readonly id: string;
  readonly region: string;
  readonly lengths: readonly number[];
  /** First digits: a prefix or a range of prefixes of one length. */
  readonly ranges: string;
}

const LONG = [16, 17, 18, 19];
/** First fit wins: the narrow Brazilian and Indian ranges lie inside Discover's and Maestro's. */
const NETWORKS: readonly Network[] = [
  {
    id: 'elo',
    region: 'BR',
    lengths: [16],
    ranges:
      '401178-401179 431274 438935 451416 457393 457631-457632 504175 506699-506778 509000-509999 627780 636297 636368 ' +
      '650031-650033 650035-650051 650405-650439 650485-650538 650541-650598 650700-650718 650720-650727 ' +
      '650901-650978 651652-651679 655000-655019 655021-655058',
  },
  { id: 'hipercard', region: 'BR', lengths: [13, 16, 19], ranges: '606282 637095 637568 637599 637609 637612' },
  {
    id: 'rupay',
    region: 'IN',
    lengths: [16],
    ranges: '508500-508999 606985-607984 608001-608500 652150-653149 817200-819999',
  },
  { id: 'visa', region: 'global', lengths: [13, 16, 19], ranges: '4' },
  { id: 'mastercard', region: 'global', lengths: [16], ranges: '51-55 2221-2720' },
  { id: 'amex', region: 'global', lengths: [15], ranges: '34 37' },
  { id: 'jcb', region: 'JP', lengths: LONG, ranges: '3528-3589' },
  { id: 'diners', region: 'global', lengths: [14, 16, 19], ranges: '300-305 3095 36 38-39' },
  { id: 'mir', region: 'RU', lengths: LONG, ranges: '2200-2204' },
  { id: 'unionpay', region: 'CN', lengths: LONG, ranges: '62 8100-8171' },
  { id: 'discover', region: 'global', lengths: LONG, ranges: '6011 644-649 65' },
  {
    id: 'maestro',
    region: 'global',
    lengths: [12, 13, 14, 15, 16, 17, 18, 19],
    ranges: '5018-5020 5038 5893 6304 6759 6761-6763 506099-506198 507865-507964 589562 9792',
  },
];

/** The longest beginning that tells a network. */
const PREFIX = 6;

const ranges = NETWORKS.flatMap(({ id, lengths, ranges: text }) =>
  text.split(' ').map((range) => {
    const [from = '', to = from] = range.split('-');
    return {
      id: `credit_card.${id}`,
      lengths,
      from: Number(from.padEnd(PREFIX, '0')),
      to: Number(to.padEnd(PREFIX, '9')),
    };
  }),
);

/** Digits that a card begins with: times in milliseconds have another one. */
const FIRST = [...new Set(NETWORKS.flatMap(({ ranges: text }) => text.match(/(?<!\d)\d/g) ?? []))].sort().join('');

/** Four numbers at the same distance from each other, as rows and pages are counted: `4118 4119 4120 4121`. */
function isRow(digits: string): boolean {
  if (digits.length !== 16) return false;
  const [a = 0, b = 0, c = 0, d = 0] = [0, 4, 8, 12].map((at) => Number(digits.slice(at, at + 4)));
  return a !== b && b - a === c - b && c - b === d - c && Math.abs(b - a) < 100;
}

function networkOf(digits: string): string | undefined {
  const prefix = Number(digits.slice(0, PREFIX));
  return ranges.find(({ from, to, lengths }) => prefix >= from && prefix <= to && lengths.includes(digits.length))?.id;
}

const isCard = (digits: string): boolean => luhn(digits) && networkOf(digits) !== undefined;

const kind = ({ id, region }: Network): KindInfo => ({
  id: `credit_card.${id}`,
  category: 'financial',
  region,
  risk: 'CRITICAL',
  score: 0.95,
});

/** What is said before a number that is spoken. */
const LEAD =
  "(?:card(?: number| no\\.?)?|kreditkarte|karten?nummer|carte(?: bancaire)?|tarjeta|cart[aã]o|carta(?: di credito)?|kaartnummer)(?: is| reads| ist| lautet| est| c['’]est|,? c['’]est| es| é| è)?";
const LEAD_EAST = '(?:カード番号|カードは|카드 ?번호|카드는)';

export const rule = defineRule({
  source:
    'Payment card numbers — ISO/IEC 7812-1:2017 (Luhn, 8 to 19 digits); ranges and lengths as published by the networks and in the public BIN lists of 2026',
  kinds: NETWORKS.map(kind),
  patterns: [
    `[${FIRST}]\\d{11,18}`,
    '\\d{4}[ .-]\\d{4}[ .-]\\d{4}[ .-]\\d{4}',
    '\\d{4}[ .-]\\d{4}[ .-]\\d{4}[ .-]\\d{4}[ .-]\\d{1,3}',
    '\\d{4}[ .-]\\d{4}[ .-]\\d{4}',
    '\\d{4}[ .-]\\d{6}[ .-]\\d{4,5}',
    '\\d{6}[ .-]\\d{13}',
    `${LEAD}:? (?:u[hm],? |le |el |il |o |it['’]s )?(?<value>${spokenLatin(12, 19)})`,
    `${LEAD_EAST}(?:は|는|:)? ?(?<value>${spokenEast(12, 19)})`,
    `card(?:_?(?:number|no|num))?(?:_?(?:1|a|part_?1))?" ?: ?(?:[{[] ?)?(?:"[a-z0-9_]{1,16}" ?: ?)?"(?<value>${inParts(['\\d{4}', '\\d{4}', '\\d{4}', '\\d{4}'])})"`,
  ],
  ignoreCase: true,
  validate: (match, around) => {
    if (isInParts(match) || isSpoken(match)) {
      const digits = isInParts(match) ? digitsOfParts(match) : digitsSpoken(match);
      const id = luhn(digits) ? networkOf(digits) : undefined;
      return id !== undefined && { id, sure: true };
    }
    const digits = digitsOf(match);
    if (!luhn(digits) || isOneRepeated(digits) || !oneSeparator(match)) return false;
    // A month in nanoseconds, a signature in hexadecimal.
    if (digits.endsWith('000000000') || /sig(?:nature)?["']\s?[:=]\s?["']$/i.test(around.before())) return false;
    const id = networkOf(digits);
    if (id === undefined || isRow(digits)) return false;
    const grouped = match.length > digits.length;
    if (/^\d{4}\D\d{6}\D/.test(match) && !/amex|diners/.test(id)) return false;
    // Of its own separator: `12:30 5018-…` is none of a row.
    const [separator = ' '] = /\D/.exec(match) ?? [];
    if (grouped && digits.length < 14 && around.before().endsWith(separator) && /\d.$/.test(around.before()))
      return false;
    // A row of numbers of 64 bits, not of cards: one in a hundred looks like one.
    if (
      match.length === 19 &&
      !around.cued() &&
      [/(\d{18,})[\s,]{1,3}$/.exec(around.before()), /^[\s,]{1,3}(\d{18,})/.exec(around.after())].some(
        (beside) => beside !== null && !isCard(beside[1] ?? ''),
      )
    )
      return false;
    if (digits.length === 12 && /^\s\d{4}(?!\d|-\d\d-\d)/.test(around.after())) return false;
    return { id, sure: grouped || digits.length > 13 ? true : 'form' };
  },
  cues: {
    needed: false,
    words: [
      'card',
      'credit card',
      'debit card',
      'card number',
      'cc',
      'pan',
      'tarjeta',
      'tarjeta de crédito',
      'cartão',
      'número do cartão',
      'kreditkarte',
      'kartennummer',
      'karte',
      'carte',
      'carte bancaire',
      'carte bleue',
      'cb',
      'numéro de carte',
      'carta',
      'carta di credito',
      'numero carta',
      'クレジットカード',
      'カード番号',
      'カード',
      '신용카드',
      '카드번호',
      '카드',
      'visa',
      'mastercard',
      'amex',
      'maestro',
      'kreditkartennummer',
      'karten nr',
      'cc number',
      'nº tarjeta',
      'n.º do cartão',
    ],
  },
  confidence: { bare: 0.3, validated: 0.9, withCue: 0.97 },
  examples: () => ({
    match: [
      { text: 'Card 4689 3856 7990 4909, exp 12/27', spans: ['4689 3856 7990 4909'], kind: 'credit_card.visa' },
      { text: '4809-0257-0792-9669', kind: 'credit_card.visa' },
      { text: '5342364424412332', kind: 'credit_card.mastercard' },
      { text: '2274\n5636\n1495\n9528', kind: 'credit_card.mastercard' },
      { text: '3714 957398 65130', kind: 'credit_card.amex' },
      { text: 'amex=346965406959145', spans: ['346965406959145'], kind: 'credit_card.amex' },
      { text: '6011780655583269', kind: 'credit_card.discover' },
      { text: '6592 0888 8950 1199', kind: 'credit_card.discover' },
      { text: '3583-2461-6312-5139', kind: 'credit_card.jcb' },
      { text: '357694957665830507', kind: 'credit_card.jcb' },
      { text: '30956749131824', kind: 'credit_card.diners' },
      { text: '3834-325623-6068', kind: 'credit_card.diners' },
      { text: '6233 3094 7077 4531', kind: 'credit_card.unionpay' },
      { text: '810672173742932514', kind: 'credit_card.unionpay' },
      { text: '6759 8294 4489', kind: 'credit_card.maestro' },
      { text: '5893740610768949350', kind: 'credit_card.maestro' },
      { text: '4514 1693 2153 6348', kind: 'credit_card.elo' },
      { text: '6362978387561455', kind: 'credit_card.elo' },
      { text: 'cartão 6376099074419', spans: ['6376099074419'], kind: 'credit_card.hipercard' },
      { text: '6370955641728856', kind: 'credit_card.hipercard' },
      { text: '2201-1855-1368-9150', kind: 'credit_card.mir' },
      { text: '2200820543904762', kind: 'credit_card.mir' },
      { text: '6084 9363 5895 4932', kind: 'credit_card.rupay' },
      { text: '6077951904094330', kind: 'credit_card.rupay' },
      {
        text: '{"card":{"p1":"4689","p2":"3856","p3":"7990","p4":"4909"}}',
        spans: ['4689","p2":"3856","p3":"7990","p4":"4909'],
        kind: 'credit_card.visa',
      },
      {
        text: 'my card number is four six eight nine, three eight five six, seven double nine zero, four nine zero nine',
        spans: ['four six eight nine, three eight five six, seven double nine zero, four nine zero nine'],
        kind: 'credit_card.visa',
      },
      {
        text: 'mi tarjeta es cuatro seis ocho nueve tres ocho cinco seis siete nueve nueve cero cuatro nueve cero nueve',
        spans: ['cuatro seis ocho nueve tres ocho cinco seis siete nueve nueve cero cuatro nueve cero nueve'],
        kind: 'credit_card.visa',
      },
      {
        text: 'カード番号はよんろくはちきゅうさんはちごろくななきゅうきゅうゼロよんきゅうゼロきゅう',
        spans: ['よんろくはちきゅうさんはちごろくななきゅうきゅうゼロよんきゅうゼロきゅう'],
        kind: 'credit_card.visa',
      },
      {
        text: '카드번호는 사육팔구 삼팔오육 칠구구공 사구공구',
        spans: ['사육팔구 삼팔오육 칠구구공 사구공구'],
        kind: 'credit_card.visa',
      },
    ],
    reject: [
      { text: 'card 4708 9256 6276 7563', because: 'Luhn fails' },
      { text: '{"card":{"a":"4689","b":"3856","c":"7990","d":"4908"}}', because: 'Luhn fails' },
      { text: 'the card is one two three four five six seven eight nine zero one two', because: 'Luhn fails' },
      { text: 'card 9285878816192260', because: 'no network has these first digits' },
      { text: 'rows 4003 4004 4005 4006', because: 'rows are counted' },
      { text: 'card 4080 **** **** 4695', because: 'masked' },
      { text: 'card 2359 7693-45808771', because: 'two kinds of separator' },
      { text: 'card 46463946080', because: 'eleven digits' },
      { text: 'card 4444 4444 4444 4444', because: 'one digit repeated' },
      { text: 'id 6376099074419', because: 'thirteen bare digits without wording' },
      { text: '1717755930343', because: 'a time in milliseconds' },
    ],
  }),
});
