// Codes that let somebody in who has lost the second factor, and the keys that open an encrypted disk.
import { defineRule } from '../../define.ts';
import { SURE } from '../../define-token.ts';

const HEADER =
  '(?:(?:backup|recovery|emergency|scratch|rescue|reserve)[ _-]?(?:verification )?(?:codes?|keys?)|secret key|wiederherstellungs(?:codes?|schl(?:\u00FC|ue)ssel)|codes? de (?:secours|r(?:\u00E9|e)cup(?:\u00E9|e)ration)|c(?:\u00F3|o)digos? de (?:respaldo|seguridad|recuperaci(?:\u00F3|o)n|recupera(?:\u00E7|c)(?:\u00E3|a)o|backup)|codici (?:di )?(?:backup|recupero|riserva)|\u30D0\u30C3\u30AF\u30A2\u30C3\u30D7\u30B3\u30FC\u30C9|\u30EA\u30AB\u30D0\u30EA\u30FC\u30B3\u30FC\u30C9|\u5FA9\u65E7\u30B3\u30FC\u30C9|\uBC31\uC5C5 ?\uCF54\uB4DC|\uBCF5\uAD6C ?\uCF54\uB4DC)';
const CODE =
  '(?:[a-z0-9]{4,8}(?:-[a-z0-9]{4,8}){1,7}|[a-z0-9]{1,2}(?:-[a-z0-9]{5,6}){4,6}|[0-9]{4}\\x20[0-9]{4}|[0-9]{3}\\x20[0-9]{3}|[a-z]{0,7}[0-9][a-z0-9]{6,15}|[0-9]{6})';
/** Commas, quotation marks, bullets, the numbers of a list. */
const BETWEEN = '["\'`]?[,;|]? {1,8}(?:[0-9]{1,2}[.)] {1,3}|[*\u2022-] {1,3})?["\'`]?';
const LIST = `(?<value>${CODE}(?:(?:${BETWEEN}|["']?, {0,3}["']?)${CODE}){0,15})`;

/** Before the key of a program, which is written in capitals. */
const PRODUCT = /(?:key|office|windows|licen[cs]e|activated|serial|\/ipk)["'*`]{0,3}\s?(?::|is|=)?\s{0,3}["'*`]{0,3}$/i;
const product = ['W269N-WFGWX', 'YVC9B-4J6C9-T83GX'].join('-');
const codes = ['kasv3-' + 'fb4e6', 'u7353-' + 'ceu64', 'mx4nv-' + '7jkcb'];
const numbers = ['4821' + '9937', '5520' + '1874'];

export const rule = defineRule({
  kind: { id: 'password_text', category: 'credential', region: 'US', risk: 'CRITICAL', score: 0.95 },
  source:
    'Recovery codes as GitHub, Google, GitLab and others print them (two groups of five, eight digits, sixteen characters), recovery keys of BitLocker (eight groups of six digits) and FileVault (six groups of four), the secret key of 1Password',
  patterns: [
    `${HEADER}["'\u201D*_]{0,3}(?: ?[:=]{1,2}>?| are:?| is:?| sind:?| lauten:?| sont:?| son:?| s(?:\u00E3|a)o:?| sono:?|\u306F|\uB294)? {0,3}[["'(\`]{0,3} {0,3}(?:[0-9]{1,2}[.)] {1,3}|[*\u2022-] {1,3})?${LIST}`,
    `${HEADER}[^\\n]{0,80}\\n(?:[^\\n0-9]{0,100}\\n){0,2} {0,8}(?:[0-9]{1,2}[.)] {1,3}|[*\u2022-] {1,3})?["'\`]?${LIST}`,
    // Of Windows and Office: without vowels and what digits look like.
    `(?:key|office|windows|licen[cs]e|activated|serial|/ipk)["'*\`]{0,3}(?::| is| =|=)? {1,3}["'*\`]{0,3}(?<value>[BCDFGHJKMNPQRTVWXY2346789]{5}(?:-[BCDFGHJKMNPQRTVWXY2346789]{5}){4})`,
    `(?:product|licen[cs]e|activation|retail|steam|cd)[ ._-]?key["'*\`]{0,3} ?(?::|is|=) {0,3}["'*\`]{0,3}(?<value>[A-Z0-9]{4,6}(?:-[A-Z0-9]{4,6}){2,7})`,
    // Of BitLocker: nothing else is written so.
    '[0-9]{6}(?:-[0-9]{6}){7}',
  ],
  ignoreCase: true,
  boundary: 'none',
  validate: (value, around) => {
    if (/^[a-z0-9]/i.test(around.after())) return false;
    // Half of them have a digit, all digits and letters: words and dates in a list are none.
    const parts = value.split(/[^A-Za-z0-9-]+/).filter((part) => part.length > 2);
    const mixed = parts.filter((part) => /\d/.test(part) && !/^\d{4}-\d{2}(?:-\d{2})?$/.test(part));
    if (mixed.length * 2 < parts.length || parts.length === 0) return false;
    const single = parts.length === 1;
    if (value !== value.toUpperCase() && PRODUCT.test(around.before())) return false;
    // One number alone behind `secret key` or `recovery` may count something.
    return !(single && /^\d{1,7}$/.test(value)) && !(single && /^[a-z]+-?\d{1,4}$/i.test(value));
  },
  cues: { needed: false, words: [] },
  confidence: SURE,
  examples: () => ({
    match: [
      { text: `Your backup codes:\n${codes.join('\n')}\nKeep them.`, spans: [codes.join('\n')] },
      { text: `GitHub recovery codes\n1. ${codes.join('\n2. ')}\n`, spans: [codes.join('\n2. ')] },
      { text: `Backup codes: ${numbers.join(', ')}.`, spans: [numbers.join(', ')] },
      { text: `recovery_codes: ["${codes.join('", "')}"]`, spans: [codes.join('", "')] },
      { text: `SAVE YOUR BACKUP CODES\nKeep them safe.\n\n1. 4821 ${'9937'}`, spans: ['4821 ' + '9937'] },
      { text: `Recovery key: AB4K-9QXM-77TP-${'ZL2C-8WRD-M5NV'}`, spans: ['AB4K-9QXM-77TP-' + 'ZL2C-8WRD-M5NV'] },
      {
        text: 'asset LT-4418, bitlocker 418827-331204-559911-204417-330912-118844-662209-' + '417733',
        spans: ['418827-331204-559911-204417-330912-118844-662209-' + '417733'],
      },
      { text: `Windows 11 Pro key: ${product}`, spans: [product] },
      { text: `slmgr /ipk ${product}`, spans: [product] },
      { text: `license.key=QX7Z-99KL-${'MM21-PO0V'}`, spans: ['QX7Z-99KL-' + 'MM21-PO0V'] },
      { text: `Codes de secours : ${codes.join(' ')}`, spans: [codes.join(' ')] },
    ],
    reject: [
      { text: 'Backup codes can be generated in the settings.', because: 'no codes' },
      { text: 'license key: XXXXX-XXXXX-XXXXX-XXXXX-XXXXX', because: 'masked' },
      { text: 'license key: mit2-apache2-bsd3-gpl30', because: 'names' },
      { text: 'recovery key: required', because: 'a word' },
      { text: 'Recovery codes\nEach can be used once.', because: 'no codes' },
      { text: 'backup key: daily-0300', because: 'a name' },
      { text: 'backup codes:\n2026-03-01\n2026-04-01', because: 'dates' },
      { text: 'emergency code red-green, blue-white', because: 'words' },
    ],
  }),
});
