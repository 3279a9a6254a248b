import { SAID, labelledBehind } from '../../checks/labelled.ts';
import { NO_TOKEN, defineRule } from '../../define.ts';

/** Short words that mean other things, too. */
const SHORT = ['csc', 'cid'];
const WORDS = [
  'cvv2?',
  'cvc2?',
  'card[ _-]?verification(?:[ _-]?(?:code|number|value))?',
  'card[ _-]?security[ _-]?code',
  'security[ _-]?code',
  'código[ _]de[ _]seguridad',
  'codigo[ _]de[ _]seguridad',
  'código[ _]de[ _]segurança',
  'cód\\. (?:de )?seg(?:urança|uridad|\\.)',
  'codigo[ _]de[ _]seguranca',
  'kartenprüf(?:nummer|nr\\.?|wert|code)',
  'kartenpruef(?:nummer|wert)',
  'prüfziffer',
  'sicherheitscode',
  'cryptogramme(?: visuel)?',
  'kaartcode',
  'beveiligingscode',
  'veiligheidscode',
  'cód(?:\\.|igo)? seguridad',
  'código de verificación',
  'code[ _]de[ _]s[ée]curit[ée]',
  'cod(?:ice|\\.) (?:di )?sicurezza',
  'セキュリティコード',
  '보안코드',
  '보안 코드',
];

const LABEL = new RegExp(WORDS.join('|').replaceAll(' ', '\\s'), 'i');
/** What is said of them: `the three digits on the back are`, `code achterop`. */
const ON_THE_BACK =
  '(?:three digits|three numbers|3 digits|drei ziffern|drei zahlen|drie cijfers|trois chiffres|3 chiffres|tres números|tres numeros|tres dígitos|tres digitos|três dígitos|três números|tre cifre|tre numeri)[^\\d\\n.;:]{0,20} (?:back|reverse|hinten|rückseite|achterop|achterkant|achterzijde|dos|verso|atrás|atras|reverso|dorso|trás|tras|retro|dietro)|code achterop|code hinten|code au dos|code on the back|código de trás|codigo de tras|código de atrás|codice dietro|codice sul retro';
/** Words that stand before other numbers, too. */
const OF_OTHERS = /(?:prüfnummer|prüfnr\.?|codice|c[óo]digo)[\s:]{1,2}$/i;
/** A short word, and what it is a part of: `cidr`, `accident`. */
const IN_A_WORD = /([a-z0-9_]?)(?:csc|cid)((?:_?[a-z])?)[^\d\n.;]{0,24}$/i;

export const rule = defineRule({
  kind: { id: 'card_cvv', category: 'financial', region: 'IT', risk: 'CRITICAL', score: 0.9 },
  source:
    'Card verification value — EMVCo and PCI DSS 4.0 (2022): three digits, four for American Express; wording is the only evidence',
  patterns: [
    `(?:${[...WORDS, ...SHORT].join('|')})[^\\d\\n.;]{0,24}(?<value>\\d{3,4})`,
    `[a-z]{2,12}(?:cvv2?|cvc2?)["']?[ :=>]{1,3}["']?(?<value>\\d{3,4})`,
    `(?:${WORDS.join('|')}):?[;\\n] ?(?<value>\\d{3,4})`,
    labelledBehind(WORDS, '\\d{3,4}'),
    `(?:${WORDS.join('|')})(?:${SAID}|[ :|-]{0,2}[.]{2,24} {0,2})(?<value>\\d{3,4})`,
    `(?<value>\\d{3,4})(?:が|は|가|이|는| 이게| 이거)[^!-~\\n。]{0,5}(?:セキュリティコード|보안 ?코드)${NO_TOKEN}`,
    `(?:${ON_THE_BACK})[^\\d\\n.;]{0,16}(?:[ :]|[?.]? ?\\n{1,2}(?:\\[[0-9:. ]{4,12}\\])?[^\\d\\n.;]{0,24}[ :])(?<value>\\d{3,4})`,
    'prüfnummer (?:der|meiner|ihrer) [a-z-]{0,12}karte(?: (?:ist|lautet))?[: ]{1,3}(?<value>\\d{3,4})',
    // Asked for in a dialogue: the answer is the next line's.
    `(?:${[...WORDS, ...SHORT].join('|')})[^\\d\\n.;?]{0,24}[?.] {0,2}\\n{1,2}(?:\\[[0-9:. ]{4,12}\\])?[^\\d\\n.;]{0,24}(?<value>\\d{3,4})`,
    'crypto(?: visuel| cb| carte)? ?:? ?(?<value>\\d{3})',
    // Words that other numbers have, too: behind a card and its expiry date only.
    '(?:prüfnummer|prüfnr\\.?|codice|código|codigo)[ :]{1,2}(?<value>\\d{3,4})',
    // Behind a card's expiry date, as in a line copied from a form.
    '(?:0[1-9]|1[0-2])[/-](?:20)?\\d{2}[ ,;|/]{1,3}(?<value>\\d{3,4})',
  ],
  ignoreCase: true,
  validate: (_match, around) => {
    const before = around.before();
    if (/(?:\d[ -]?){12,19}[^\d\n]{1,20}\d{2}[/-]\d{2,4}[\s,;|/]{1,3}[^\d\n]{3,20}$/.test(before)) return true;
    if (OF_OTHERS.test(before) && !LABEL.test(before)) return false;
    if (/(?:\d[ -]?){12,19}[\s,;|]{1,3}\d{2}[/-]\d{2,4}[\s,;|/]{1,3}$/.test(before)) return true;
    // The year of a date: `01/09/2024`.
    if (/\d[/-]\d{1,2}[/-]$/.test(before)) return false;
    // A part of another word or of a name in code.
    const [, first, last] = IN_A_WORD.exec(before) ?? [];
    if ((first || last || /[/._-]crypto$/i.test(before)) && !LABEL.test(before)) return false;
    if (/^\s?(?:%|€|\$|eur|usd|digits?|chars?)/i.test(around.after())) return false;
    if (/\d[/-]\d{2,4}[\s,;|/]{1,3}$/.test(before) && !/cv[vc]|code|código/i.test(before)) return false;
    // "CID" is also a customer or content id.
    return /cid[^a-z]*$/i.test(before) ? /card|amex|exp|\d{4}\D+cid/i.test(before) : true;
  },
  cues: {
    needed: false,
    words: [
      'cvv',
      'cvc',
      'csc',
      'security code',
      'sicherheitscode',
      'kartenprüfnummer',
      'cryptogramme',
      'code de sécurité',
      'código de seguridad',
      'código de segurança',
      'codice di sicurezza',
      'beveiligingscode',
      'veiligheidscode',
      'cvc code',
      'cvc2',
      'cvv2',
      'prüfziffer',
      'kartenprüfwert',
      'card verification code',
      'cryptogramme visuel',
      'cód de segurança',
      'cód segurança',
      'cód seguridad',
      'cod sicurezza',
      'código de verificación',
      'セキュリティコード',
      '보안코드',
    ],
  },
  confidence: { bare: 0.3, validated: 0.75, withCue: 0.78 },
  examples: () => ({
    match: [
      { text: 'and the 3 digits on the back\n[10:06] Visitor: 161', spans: ['161'] },
      { text: 'CVV: 422', spans: ['422'] },
      { text: 'código de segurança: 079', spans: ['079'] },
      { text: 'id;cód. segurança\n1001;642', spans: ['642'] },
      { text: 'セキュリティコードは072です', spans: ['072'] },
      { text: '"card_cvc": "1234"', spans: ['1234'] },
      { text: '690 is my CVV', spans: ['690'] },
      { text: '408が私のセキュリティコードです。', spans: ['408'] },
      { text: 'cardCvv=025', spans: ['025'] },
      { text: 'Ist 127 eine gültige Kartenprüfnummer?', spans: ['127'] },
      { text: 'Prüfnummer der Karte: 218', spans: ['218'] },
      { text: 'Le cryptogramme a changé, le nouveau est 422.', spans: ['422'] },
      { text: 'セキュリティコード ........ 218', spans: ['218'] },
      { text: 'after the incident, CVV: 690', spans: ['690'] },
      { text: '4689385679904909 gültig bis 08/27 Prüfnummer 334', spans: ['334'] },
      { text: '025 - that is the CVC she gave me', spans: ['025'] },
      { text: 'code_de_securite: 828', spans: ['828'] },
      { text: 'crypto visuel : 422', spans: ['422'] },
      { text: 'le crypto 533 au dos', spans: ['533'] },
      { text: 'Kartenprüfnummer: 037', spans: ['037'] },
      { text: 'Agent: And the CVV, please?\nCustomer: 533', spans: ['533'] },
      { text: '4689385679904909 12/27 123', spans: ['123'] },
      { text: 'Beveiligingscode: 334', spans: ['334'] },
      { text: 'Cod. sicurezza: 218', spans: ['218'] },
      { text: 'the three digits on the back are 767', spans: ['767'] },
      { text: 'die drei Ziffern hinten sind 409', spans: ['409'] },
      { text: "les trois chiffres au dos c'est 322", spans: ['322'] },
      { text: 'le tre cifre sul retro sono 803', spans: ['803'] },
      { text: 'geldig tot 10/26, code achterop 034', spans: ['034'] },
      { text: 'naam\tveiligheidscode\nBram\t544', spans: ['544'] },
    ],
    reject: [
      { text: 'CVE-2023-6598', because: 'a vulnerability' },
      { text: '前四半期は6934件でした。 セキュリティコード', because: 'a number of requests' },
      { text: 'Room 363, second floor', because: 'no wording' },
      { text: 'El CVV tiene 3 dígitos', because: 'one digit' },
      { text: 'código 958 del producto', because: 'another code' },
      { text: 'security code 123456', because: 'six digits' },
      { text: 'What is a CVV?\nIt has 3 digits', because: 'one digit' },
      { text: 'TÜV-Prüfnummer 334', because: 'of another thing' },
      { text: 'the first three digits are 555', because: 'of another number' },
      { text: 'cid: 1234', because: 'an id' },
      { text: 'cidr: 2001:db8::/64', because: 'the beginning of another word' },
      { text: 'import "golang.org/x/crypto/ripemd160"', because: 'the name of a package' },
      { text: '"label":"cidade","order":4034', because: 'the beginning of another word' },
    ],
  }),
});
