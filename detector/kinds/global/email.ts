import { defineRule } from '../../define.ts';

const LETTER = 'A-Za-zÀ-ӿ';
/** Latin, Greek and Cyrillic letters, or ideographs: text without spaces goes on before an address (連絡先jo@…). */
const LOCAL = `[${LETTER}0-9_][${LETTER}0-9._%+'&~!#$*^-]{0,63}`;
const EAST_ASIAN = '[가-힣一-鿿][가-힣一-鿿0-9._-]{0,30}';
const DOMAIN = '[A-Za-z0-9.-]{1,190}\\.(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{2,59})';
const OTHER_LETTERS = '[A-Za-z0-9À-ӿ.-]{4,190}[A-Za-zÀ-ӿ]';
const NAME = '[A-Za-z0-9][A-Za-z0-9._+-]{0,63}';
const PART = '[A-Za-z0-9][A-Za-z0-9_+-]{0,23}';
const LABEL = '[A-Za-z0-9-]{2,63}';

const ROMANCE_JOINT =
  '(?:punto|ponto|point|gui[oó]n(?: bajo)?|hífen|tiret(?: du bas)?|trattino(?: basso)?|underscore|sublinhado)';
const GERMANIC_JOINT = '(?:punkt|punt|unterstrich|bindestrich|minus|liggend streepje|streepje|koppelteken|underscore)';
/** "@" and "." in words of one language; mixing languages would find prose ("at the point of"). */
const WRITTEN_OUT = [
  [' @ ', '\\.'],
  [' at ', ' dot ', ' (?:dot|underscore|dash|hyphen) '],
  ['(?: at | ät )', ' (?:punkt|punt) ', ` ${GERMANIC_JOINT} `],
  [' (?:apenstaartje|apestaartje|klammeraffe) ', '(?: (?:punkt|punt) |\\.)', ` ${GERMANIC_JOINT} `],
  [' (?:arroba|arobase|arrobase|chiocciola) ', '(?: (?:punto|ponto|point) |\\.)', ` ${ROMANCE_JOINT} `],
  [' ?(?:アットマーク|アット|골뱅이|앳) ?', '(?: ?(?:ドット|닷|점) ?|\\.)'],
];
/** `jane.doe at gmail.com`: of those who have mailboxes. */
const MAILBOX = `${NAME} at (?:gmail|googlemail|yahoo|hotmail|outlook|icloud|protonmail)\\.[A-Za-z]{2,3}(?:\\.[A-Za-z]{2})?`;
/** What such an address ends in; any other word would be prose. */
const TOP_LEVEL = new RegExp(
  '[^A-Za-z](?:com|net|org|edu|gov|int|info|biz|io|ai|app|dev|me|co|eu|uk|us|ca|au|in|sg|de|at|ch|fr|be|lu|nl|es|mx|ar|' +
    'cl|pe|uy|br|pt|it|jp|kr|cn|ru|pl|se|no|dk|fi|ie|nz|example|test|invalid|local)$',
  'i',
);
const ARTICLE = /\s(?:the|a|an|this|that|each|every|der|die|das|le|la|el|il|o)\s+(?:dot|punkt|punto|ponto|point)\s/i;

/** Handles of the Unified Payments Interface of India, which has no kind of its own: who is paid is written like an address. */
const WALLETS =
  'ok(?:axis|sbi|icici|hdfcbank)|ybl|ibl|axl|apl|yapl|paytm|upi|pt(?:axis|yes|hdfc|sbi)|axisb|hdfcbank|icici|sbi';
const WALLET = RegExp(`^(?:${WALLETS})$`, 'i');

const FILES =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp|pdf|css|scss|js|mjs|cjs|jsx|tsx?|json|html?|xml|map|md|ya?ml|lock|toml|txt|log|zip|tgz|exe|dll|vue)$/i;

/** Its domains end like files of Markdown: `firma.md`. */
const IN_MOLDOVA = /^[a-z][a-z-]{2,}\.md$/;

/** Units of systemd with an instance, `getty@tty1.service`: no domain ends like that. */
const UNIT = /^[^.]*\.(?:service|socket|timer|mount|automount|device|slice|scope|swap)$/i;

function isAddress(match: string, before: string, after: string): boolean {
  const at = match.lastIndexOf('@');
  const local = match.slice(0, at);
  const domain = match.slice(at + 1);
  if (WALLET.test(domain)) return !/[\w.@/+-]$/.test(before) && !/^[\w.@/-]/.test(after.replace(/^\.(?!\w)/, ''));
  if (match.length > 254 || (!local.startsWith('"') && /^\.|\.\.|\.$/.test(local))) return false;
  if (/@$|[0-9A-Za-z](?:\.{1,2}|[_%+'&~!#$*^-])$/.test(before)) return false;
  if (!/\.(?:[A-Za-zÀ-ӿ]{2,63}|xn--[A-Za-z0-9-]{2,59})$/.test(domain)) return false;
  // A file may be named after an address: whole, it ends twice.
  const isFile = FILES.test(domain) && !IN_MOLDOVA.test(domain) && !TOP_LEVEL.test(domain.replace(FILES, ''));
  if (/^-|-\.|\.-|-$/.test(domain) || isFile || UNIT.test(domain) || /^v?\d+\.\d/.test(domain)) return false;
  if (/(?<!mailto):\/\/[^\s/?#]*$/i.test(before) || (after.startsWith('(') && !TOP_LEVEL.test(domain))) return false;
  return !(local === 'git' && /^[:/]/.test(after)) && !/^:[~/]/.test(after);
}

export const rule = defineRule({
  kind: { id: 'email', category: 'contact', region: 'global', risk: 'PRIVATE', score: 0.7 },
  source:
    'E-mail address — practical subset of RFC 5321 and RFC 5322 (2008), internationalised by RFC 6531 (2012); also the ways people write "@" and "." out in words',
  patterns: [
    `${LOCAL}@${DOMAIN}`,
    `${LOCAL}@${OTHER_LETTERS}`,
    `${NAME}@(?:${WALLETS})`,
    `${EAST_ASIAN}@${DOMAIN}`,
    `"[${LETTER}0-9][${LETTER}0-9.,_+' -]{0,60}[${LETTER}0-9.]"@${DOMAIN}`,
    `${NAME} ?[\\[(](?:at|a|ät)[\\])] ?[A-Za-z0-9.-]{3,63}[A-Za-z](?: ?[\\[(](?:dot|punkt|punto|ponto|point)[\\])] ?[A-Za-z0-9-]{2,63}){0,3}`,
    MAILBOX,
    ...WRITTEN_OUT.map(
      ([at, dot, joint = dot]) => `(?:${PART}${joint}){0,2}${NAME}${at}${LABEL}(?:${dot}${LABEL}){1,3}`,
    ),
  ],
  ignoreCase: true,
  validate: (match, around) => {
    if (match.includes('@') && !/\s@/.test(match)) return isAddress(match, around.before(), around.after());
    // Not a verb: `sign in at gmail.com`.
    if (/ at [a-z]+\./i.test(match) && !/[._\d].* at /.test(match)) return false;
    return TOP_LEVEL.test(match) && !ARTICLE.test(match);
  },
  cues: {
    needed: false,
    words: [
      'email',
      'e mail',
      'mail',
      'contact',
      'correo',
      'correo electrónico',
      'courriel',
      'posta',
      'posta elettronica',
      'メール',
      'メールアドレス',
      '이메일',
      '메일',
    ],
  },
  confidence: { bare: 0.6, validated: 0.95, withCue: 0.97 },
  examples: () => ({
    match: [
      { text: 'UPI: harpreetk@okaxis', spans: ['harpreetk@okaxis'] },
      { text: 'ethan underscore doe at example dot com', spans: ['ethan underscore doe at example dot com'] },
      'ana.hansen@example.co.uk',
      '"dieter keller"@example.de',
      { text: 'Mail carla+x@example.com.', spans: ['carla+x@example.com'] },
      { text: 'メールは山田@xn--bcher-kva.exampleです', spans: ['山田@xn--bcher-kva.example'] },
      { text: '連絡先jo.doe@example.com宛', spans: ['jo.doe@example.com'] },
      { text: 'Schreib an max (at) example.de!', spans: ['max (at) example.de'] },
      { text: 'john at example dot com', spans: ['john at example dot com'] },
      { text: 'maria arroba ejemplo punto es', spans: ['maria arroba ejemplo punto es'] },
      { text: 'jane dot doe at example dot com', spans: ['jane dot doe at example dot com'] },
      { text: 'luc arobase exemple point fr', spans: ['luc arobase exemple point fr'] },
      {
        text: 'naar s punt verhulst apenstaartje voorbeeld punt nl',
        spans: ['s punt verhulst apenstaartje voorbeeld punt nl'],
      },
      { text: 'max klammeraffe example.de', spans: ['max klammeraffe example.de'] },
      { text: 'ana guion bajo gil arroba ejemplo.es', spans: ['ana guion bajo gil arroba ejemplo.es'] },
      {
        text: 'c’est marie tiret du bas roux arobase exemple point fr',
        spans: ['marie tiret du bas roux arobase exemple point fr'],
      },
      { text: 'a rosa trattino neri chiocciola esempio.it', spans: ['rosa trattino neri chiocciola esempio.it'] },
      { text: 'reach jane.doe at gmail.com', spans: ['jane.doe at gmail.com'] },
      { text: 'taroアットexampleドットjp', spans: ['taroアットexampleドットjp'] },
      'jane.doe@example.com.pdf',
      { text: 'jo[at]example[dot]co[dot]uk', spans: ['jo[at]example[dot]co[dot]uk'] },
    ],
    reject: [
      { text: 'npm i ui@icicle', because: 'a longer word' },
      { text: 'carla..jung@example.com', because: 'two dots in the local part' },
      { text: 'ssh bruno@muster', because: 'no dot in the domain' },
      { text: 'icon@2x.png', because: 'an image file' },
      { text: 'icon@2x.min.js', because: 'a file with two endings' },
      { text: 'getty@tty1.service', because: 'a unit of systemd' },
      { text: 'lodash@4.17.5', because: 'a package version' },
      { text: 'bruno@example.c0m1', because: 'digits in the top-level domain' },
      { text: 'git@github.com:acme/site.git', because: 'a repository' },
      { text: 'look at the dot com boom', because: 'prose' },
      { text: 'a ? "": return "@builder.io"', because: 'the end of a string and a package' },
      { text: 'he arrived at that point in time', because: 'prose' },
      { text: 'sign in at gmail.com', because: 'a verb, no mailbox' },
      { text: 'une arroba es un punto', because: 'no domain' },
    ],
  }),
});
