import { isInUuid } from '../../checks/alone.ts';
import { digitsOf, isOneRepeated, oneSeparator } from '../../checks/digits.ts';
import { inParts, isInParts } from '../../checks/parts.ts';
import { type Around, type Verdict, defineRule } from '../../define.ts';
import { isPrinted, phonePatterns } from '../../phones/forms.ts';
import { dialsAbroad, goesOn, isInDump, isOther, isZipCode } from '../../phones/not-a-phone.ts';
import { isAssigned } from '../../phones/ranges.ts';
import { SPOKEN_NUMBERS, isReadBack } from '../../phones/spoken.ts';
import { isSomebodys } from '../../phones/whose.ts';
import { CUES, LABEL, LABEL_SIGN, endsInLabel, isLabelled } from '../../phones/words.ts';

const LENGTHS = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19];
const EXTENSION_WORD = 'extension|ext\\.?|x|durchwahl|dw|poste|ramal|anexo|interno|int\\.?|内線|내선|#';
const EXTENSION = `(?:[ ,-]{0,2}(?:${EXTENSION_WORD})[ .:]{0,2}\\d{1,6}|;ext=\\d{1,6})?`;
const extension = RegExp(`[\\s,;-]{0,2}(?:;ext=|${EXTENSION_WORD})[\\s.:]{0,2}\\d{1,6}$`, 'i');
/** Every extension has a word or a sign of its own. */
const BEYOND_NUMBER = /[^\d\s+()./-]/;
const NORTH_AMERICAN = /^(?:1[ .-])?(?:\([2-9]\d\d\) ?|[2-9]\d\d([.-]))[2-9]\d\d([.-])\d{4}$/;
/** `773/555-0110`, `655.44.33.22`: nothing else is written so. */
const SLASHED_AREA = /^[2-9]\d\d\/[2-9]\d\d-\d{4}$/;
const SPANISH_MOBILE = /^[67]\d\d(?:\.\d\d){3}$/;
/** Without its area code: of North America, of mobiles in Brazil. */
const LOCAL = /^(?:[2-9]\d\d|9\d{4})-\d{4}$/;
/** In four groups or more, or with separators of two and three characters. */
const isLooselyGrouped = (text: string): boolean =>
  digitsOf(text).length > 9 && /^\(?\d+(?:[ ./)-]{1,3}\d+){3,}$|\d(?: [./-]|[./-] )/.test(text);
/** `932 608222`, `212/4660820`, `0711/555018-3`. */
const TWO_GROUPS = /^\(?\d{1,3}\)?[ ./-]\d{5,9}$|^0\d{1,4}[ /]\d{3,8}-\d{1,4}$/;
/** Behind the area code ` / `, which nothing but a telephone number has. */
const SLASHED = /^0[1-9]\d{1,4} \/ [1-9][\d -]+$/;
/** Is it assigned, whatever its groups are? */
function isAnybodys(text: string): boolean {
  const digits = digitsOf(text);
  return isPrinted(digits, (country) => isAssigned(digits, country));
}

/** Of whose numbers the forms are known, by calling code. */
const CALLING: Readonly<Record<string, string>> = {
  31: 'NL',
  32: 'BE',
  33: 'FR',
  34: 'ES',
  39: 'IT',
  41: 'CH',
  43: 'AT',
  49: 'DE',
  52: 'MX',
  54: 'AR',
  56: 'CL',
  55: 'BR',
  57: 'CO',
  61: 'AU',
  81: 'JP',
  82: 'KR',
  351: 'PT',
};

/** Is an international number as long as those of its country are, whatever range is assigned? */
function isPrintedIn(number: string): boolean {
  const [, code = '', rest = ''] = /^\+(351|\d\d)(\d+)$/.exec(number) ?? [];
  const country = CALLING[code];
  return country !== undefined && [rest, `0${rest}`].some((text) => isPrinted(text, (one) => one === country));
}

/** Drama ranges of Ofcom and ARCEP: right in form, never assigned, common in examples. */
const DRAMA = /^(?:\+?44|0)(?:7700900|1632960)\d{3}$|^(?:\+?33|0)63998\d{4}$/;
/** Mobile numbers that are also written in one piece. */
const MOBILE = /^0(?:[67]\d{8}|7[1-9]\d{8}|4\d{8}|1[567]\d{8,9}|1[01]\d{8}|[789]0\d{8})$/;

function isInternational(text: string, after: string, cued: () => boolean): Verdict {
  const number = `+${digitsOf(text.replace(/\(0\)/, '')).replace(text.startsWith('00') ? /^00/ : /^/, '')}`;
  // A short number that goes on behind a separator is the beginning of another one.
  if (number.length < 11 && /^[ ./-]\d/.test(after)) return false;
  // Where numbers have no fixed length, the extension is one more group of it.
  const [more] = /^[ -]\d{3,4}(?!\d)/.exec(after) ?? [];
  if (more !== undefined && isAssigned(number + digitsOf(more))) return false;
  if (/^\+1[2-9]\d\d[2-9]\d{6}$/.test(number) || DRAMA.test(number)) return true;
  // British ranges are assigned in blocks of ten thousand, every year; they all have one length.
  return isAssigned(number) || (cued() && (/^\+44[1-37]\d{9}$/.test(number) || isPrintedIn(number)) && 'form');
}

function national(text: string): boolean {
  const digits = digitsOf(text);
  if (DRAMA.test(digits)) return true;
  return isPrinted(text, (country) => isAssigned(digits, country));
}

/**
 * Is it one of a country, without its calling code?
 * @param broken a line break is in it
 * @param free no cue nor label is needed
 */
function judgeNational(text: string, broken: boolean, free: boolean, around: Around): Verdict {
  const [before, after] = [around.before(), around.after()];
  // Ranges are assigned every year: called a number, it is one in any form that numbers have.
  if (
    digitsOf(text).length > 8 &&
    !/^[ ./-]?\d/.test(after) &&
    isLabelled(before) &&
    !/^\((?!0|351)/.test(text) &&
    [text, text.replace(/^\((0\d{2,5})\)(?= ?\d+$)/, '$1')].some((one) => isPrinted(one, () => true))
  )
    return 'form';
  // Right behind a label without a sign: before a number that begins as only telephone numbers do.
  if (/^\(?0/.test(text) && endsInLabel(before) && isAnybodys(text)) return 'form';
  if (SLASHED.test(text) && /^ ?[./-]? ?\d/.test(after)) return false;
  if (LOCAL.test(text) && isLabelled(before)) return 'form';
  if (isLooselyGrouped(text) && (SLASHED.test(text) || isLabelled(before) || around.cued()))
    return (isAnybodys(text) || national(text)) && 'form';
  // Right behind a label two groups of any length are one, too.
  if (TWO_GROUPS.test(text) && isLabelled(before) && isAnybodys(text)) return 'form';
  // Columns of a table are broken across lines more often than numbers are; pairs of a hex dump go on.
  if (isInUuid(around) || (broken && !around.cued())) return false;
  if (isZipCode(text, before) || isInDump(text, before, after)) return false;
  if (NORTH_AMERICAN.test(text) && oneSeparator(text.replace(/\) ?/, ')').replace(/[()]/g, ''))) return 'form';
  if (!free && !around.cued()) return false;
  // A number that begins with 0 may begin a line below one that ends in a digit, a cell beside it, and stand behind a time.
  if (text.startsWith('0') ? goesOn(text, before) : /\d[\s./-]$/.test(before)) return false;
  if (!free && /^[ ./-]\d/.test(after)) return false;
  // Right in form and called a number: ranges are assigned every year.
  if (around.cued() && /^0[1-9]/.test(text) && digitsOf(text).length > 9 && isPrinted(text, () => true)) return 'form';
  return national(text) && 'form';
}

export const rule = defineRule({
  kind: { id: 'phone', category: 'contact', region: 'US', risk: 'PRIVATE', score: 0.7 },
  source:
    'Telephone numbers — ITU-T E.164 (2010), national forms of detector/phones/forms.ts; number ranges of detector/phones/ranges.ts, asked only about candidates that already fit a printed form',
  patterns: () => [
    // One pattern per length: the longest run of groups may reach into what follows the number.
    ...LENGTHS.map((n) => `\\(?\\+[ 1-9][0-9 ./()-]{${n}}\\d${EXTENSION}`),
    `00[ -]?[1-9](?:[ ./()-]{0,2}\\d){7,13}${EXTENSION}`,
    `(?:1[ .-])?(?:\\([2-9]\\d{2}\\) ?|[2-9]\\d{2}[./-])[2-9]\\d{2}[.-]\\d{4}${EXTENSION}`,
    ...phonePatterns().map((forms) => `(?:${forms})${EXTENSION}`),
    `\\([2-9]\\d{2}\\) ?[2-9]\\d{6}${EXTENSION}`,
    `${LABEL}${LABEL_SIGN}(?<value>\\(?[0-9](?:[0-9]|[ /.()-]{1,3}[0-9]){7,18})`,
    `${LABEL}${LABEL_SIGN}(?<value>[2-9]\\d{2}-\\d{4})`,
    '0[1-9]\\d{1,4} [/–-] [1-9]\\d(?:[ -]?\\d){3,7}',
    ...SPOKEN_NUMBERS,
    `area_?(?:code)?" ?: ?"(?<value>${inParts(['[2-9]\\d{2}', '[2-9]\\d{2}', '\\d{4}'])})"`,
    `0\\d{8,11}${EXTENSION}`,
    `[1-9]\\d{7,10}${EXTENSION}`,
  ],
  ignoreCase: true,
  validate: (match, around) => {
    if (/^[1-9]\d*$/.test(match) && !around.cued()) return false;
    if (/^[^\d(+]/.test(match) || isInParts(match)) return true;
    if (isReadBack(match)) return isAnybodys(match);
    const text = (BEYOND_NUMBER.test(match) ? match.replace(extension, '') : match).replace(/\s/g, ' ');
    const [before, after] = [around.before(), around.after()];
    const international = /^\(?\+|^00/.test(text);
    const free =
      text.startsWith('(') ||
      SPANISH_MOBILE.test(text) ||
      (text.startsWith('0') && (/\D/.test(text) || MOBILE.test(text))) ||
      isSomebodys(text, before, after);
    // Without wording only the form of North America is enough.
    if (SLASHED_AREA.test(text)) return !/[\d./-]$/.test(before) && !/^[./-]\d/.test(after) && 'form';
    if (!international && !free && !around.cued() && !isLabelled(before) && !NORTH_AMERICAN.test(text)) return false;
    if (isOther(text, before, after) || isOneRepeated(digitsOf(text))) return false;
    if (!text.startsWith('+') && dialsAbroad(text, before)) return false;
    return international
      ? isInternational(text, after, () => around.cued())
      : judgeNational(text, match.includes('\n'), free, around);
  },
  cues: {
    needed: false,
    words: CUES,
  },
  confidence: { bare: 0.6, validated: 0.9, withCue: 0.95 },
  examples: () => ({
    match: [
      {
        text: 'cell six one seven, five five five, oh one four two',
        spans: ['six one seven, five five five, oh one four two'],
      },
      {
        text: 'Llamar al 944 12 34 56 o al seis uno dos, tres cuatro, cinco seis, siete ocho',
        spans: ['944 12 34 56', 'seis uno dos, tres cuatro, cinco seis, siete ocho'],
      },
      {
        text: 'puede llamarme al seis doble cinco uno dos tres cuatro cinco',
        spans: ['seis doble cinco uno dos tres cuatro cinco'],
      },
      { text: 'Tel.: (04712) 192194', spans: ['(04712) 192194'] },
      { text: 'Telefon: +43 6277 49041 556', spans: ['+43 6277 49041 556'] },
      { text: 'Me ligue no (351) 933 706 816.', spans: ['(351) 933 706 816'] },
      { text: 'Call me at (0113) 4960151.', spans: ['(0113) 4960151'] },
      { text: 'Bel me op (071)-5604149.', spans: ['(071)-5604149'] },
      { text: 'Rufen Sie mich an: (0732) 23038 214', spans: ['(0732) 23038 214'] },
      { text: 'ligne directe +33 5 90 23 35 02', spans: ['+33 5 90 23 35 02'] },
      { text: 'O Sr. Ribeiro ligou do +55 17 0951-9809.', spans: ['+55 17 0951-9809'] },
      { text: 'a text from 773/555-0110 saying', spans: ['773/555-0110'] },
      { text: 'Fam. (hija Montserrat, 655.44.33.22) solicita', spans: ['655.44.33.22'] },
      { text: 'se explica a la familia (hijo: 677 555 340)', spans: ['677 555 340'] },
      { text: 'Tochter: 0171 5550123', spans: ['0171 5550123'] },
      {
        text: 'joindre au zéro six, douze, trente-quatre, cinquante-six, soixante-dix-huit ou',
        spans: ['zéro six, douze, trente-quatre, cinquante-six, soixante-dix-huit'],
      },
      { text: 'Graag bellen op 030 - 234 56 78', spans: ['030 - 234 56 78'] },
      { text: 'Mobile no.: 0917 571 8538', spans: ['0917 571 8538'] },
      {
        text: 'you can call me back at four one five three six eight three eight nine seven thanks',
        spans: ['four one five three six eight three eight nine seven'],
      },
      {
        text: 'and a good number caller: six oh two seven nine oh two four eight nine',
        spans: ['six oh two seven nine oh two four eight nine'],
      },
      { text: 'Può chiamarmi al 333 5034186', spans: ['333 5034186'] },
      { text: 'puede llamarme al 630054095', spans: ['630054095'] },
      { text: 'Phone: 555-7142', spans: ['555-7142'] },
      { text: '"telefone": "98765-4321"', spans: ['98765-4321'] },
      '(201) 555-0134',
      '+44 7400 123013',
      { text: 'call 202-555-0130 ext. 12 today', spans: ['202-555-0130 ext. 12'] },
      { text: 'Tel. 0171/3920000', spans: ['0171/3920000'] },
      { text: '+49 (0)171 3920037 oder 089 99998-487', spans: ['+49 (0)171 3920037', '089 99998-487'] },
      { text: 'mon numéro : 06 12 34 52 96 merci', spans: ['06 12 34 52 96'] },
      { text: 'Llámame al 612 34 56 78 o al fijo 91 123 45 67', spans: ['612 34 56 78', '91 123 45 67'] },
      { text: 'il mio numero è 333 987 6543', spans: ['333 987 6543'] },
      { text: 'me liga no 21 99876-5432', spans: ['21 99876-5432'] },
      { text: 'móvil 612 345 070', spans: ['612 345 070'] },
      { text: '電話：090(1234)5301', spans: ['090(1234)5301'] },
      { text: '010-1234-5523으로', spans: ['010-1234-5523'] },
      { text: 'tel:+1-201-555-0123;ext=44', spans: ['+1-201-555-0123;ext=44'] },
      { text: 'Durchwahl: 07071 757-2214', spans: ['07071 757-2214'] },
      { text: 'Tel.: 0711 / 55 50 18 - 3', spans: ['0711 / 55 50 18 - 3'] },
      { text: 'Mobil: 0176 555 01 987', spans: ['0176 555 01 987'] },
      { text: 'erreichen Sie mich unter 0361 / 55 01 982', spans: ['0361 / 55 01 982'] },
      { text: 'my mobile (07700) 900 318', spans: ['(07700) 900 318'] },
      { text: 'mi celu 11 5555-0134', spans: ['11 5555-0134'] },
      { text: 'llama a tu tía al 961 55 01 22', spans: ['961 55 01 22'] },
      { text: 'Cel.: 51 9 8123 0142', spans: ['51 9 8123 0142'] },
      { text: 'WhatsApp: 11 91234-5715', spans: ['11 91234-5715'] },
      { text: 'Mobil: (0160) 555 77 88', spans: ['(0160) 555 77 88'] },
      { text: 'so my number is five five five zero one four two and', spans: ['five five five zero one four two'] },
      {
        text: 'Telefonnummer ist null eins sieben zwei, drei vier fünf',
        spans: ['null eins sieben zwei, drei vier fünf'],
      },
      {
        text: 'you can reach me at five five five, zero one four two',
        spans: ['five five five, zero one four two'],
      },
      {
        text: 'appelez-moi au zéro six un deux trois quatre cinq six sept huit',
        spans: ['zéro six un deux trois quatre cinq six sept huit'],
      },
      {
        text: '電話番号はゼロ、きゅう、ゼロ、いち、に、さん、よん、ご、ろく、なな、はち',
        spans: ['ゼロ、きゅう、ゼロ、いち、に、さん、よん、ご、ろく、なな、はち'],
      },
      { text: '復唱します。080、1352、9947ですね', spans: ['080、1352、9947'] },
      { text: '네, 010에 1352에 9947 맞으실까요', spans: ['010에 1352에 9947'] },
      { text: '電話 0 7 6-2 2 0-3 3 9 1', spans: ['0 7 6-2 2 0-3 3 9 1'] },
      { text: '전화번호는 공일공 일이삼사 오육칠팔', spans: ['공일공 일이삼사 오육칠팔'] },
      { text: '{"area":"212","prefix":"555","line":"0142"}', spans: ['212","prefix":"555","line":"0142'] },
      { text: 'Telefoon: 0655501122', spans: ['0655501122'] },
      { text: 'zio Lamberto Valli (348 1112223).', spans: ['348 1112223'] },
      { text: '04321 77 88 99', spans: ['04321 77 88 99'] },
      { text: 'tel. 0182 555 123', spans: ['0182 555 123'] },
      { text: 'tel 055 4378 221', spans: ['055 4378 221'] },
      { text: 'Tel: 932 608222', spans: ['932 608222'] },
      { text: 'Noodcontact: Ria Smeets (moeder) 0475-331122', spans: ['0475-331122'] },
      { text: 'GSM: 0470/123456', spans: ['0470/123456'] },
      { text: 'bel me op 0470 123456', spans: ['0470 123456'] },
      { text: 'Phone: 212 4660820', spans: ['212 4660820'] },
      { text: 'liga para 21 066 4826', spans: ['21 066 4826'] },
      { text: 'llámame al 612 345678', spans: ['612 345678'] },
      { text: '電話は090-12345678です', spans: ['090-12345678'] },
      { text: 'You can reach me on +44 7700 912345', spans: ['+44 7700 912345'] },
      '0176 28817386',
      '0172/88173861',
      { text: 'Notfallkontakt: Rainer Pohl (Vater) 0176 55512345', spans: ['0176 55512345'] },
      { text: 'Contacto: Dolores Gil (madre) 677 889 900', spans: ['677 889 900'] },
      { text: 'te paso el número de Pepe: 655 10 20 30', spans: ['655 10 20 30'] },
    ],
    reject: [
      { text: 'This page is: /text/shared/01/05200300.xhp', because: 'a path' },
      { text: 'call doi:10.1016/0165-1684(90)90158-U', because: 'the identifier of a document' },
      { text: 'pages 555-7142', because: 'seven digits without a label' },
      { text: 'zip: 98765-4321', because: 'a ZIP code' },
      { text: 'phone (123) 555-0190', because: 'area code below 200' },
      { text: 'phone +44 20 7946 09590', because: 'one digit too many' },
      { text: 'phone 2026-02-15', because: 'a date' },
      { text: 'Boston, MA\n# 02110-1301 USA', because: 'a ZIP code' },
      { text: 'phone 4.3.20', because: 'a version' },
      { text: 'phone 139,90', because: 'a price' },
      { text: 'total (612 345 070)', because: 'an amount in parentheses' },
      { text: 'order 612 345 070', because: 'national form without 0 and without wording' },
      { text: 'Order #2020-365-6371', because: 'an order number' },
      { text: '--port=0851\n42902 45963  1.0', because: 'columns of a table' },
      { text: 'e2 46 bd 01 19 00 73 27 ea c0', because: 'bytes of a dump' },
      { text: 'sold 2024-2025', because: 'two years' },
      { text: 'call of Buffer.fill() (CVE-2018-7167)', because: 'a vulnerability' },
      { text: '* [`0443909848`](https://git.example/c)', because: 'a commit' },
      { text: 'call it by ISBN: 0738424633', because: 'a book' },
      { text: 'r-xp 00000000 fc:01 1180217  /lib/a.so', because: 'a device and a file' },
      { text: "'08-00-2b-01-02-03-04-05'", because: 'an address of a device' },
      { text: 'tel. Julia Roe\n2013-2014', because: 'two years' },
      { text: '--cell-edit: rgb(220 181 139 / 16%)', because: 'a colour' },
      { text: '13.8979c.361.884.5428 1.8423.5428 2.875 0 1.93', because: 'decimals of a drawing' },
      { text: 'matrix(.083 0 0 .0453 549.907 415.755)', because: 'decimals' },
      { text: 'one two three four five six seven eight', because: 'counting' },
      { text: 'my number is one of six', because: 'two words of numbers' },
      { text: 'at 1784198841 and 1717755930343', because: 'times in seconds and milliseconds' },
    ],
  }),
});
