// Keys with a wrong check character have been issued, so wording is enough for them.
import { isDate } from '../../checks/date.ts';
import { isReplaced } from '../../checks/mx-words.ts';
import { defineRule } from '../../define.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

function checkCharacter(text: string): string {
  const padded = text.padStart(13, ' ');
  let sum = 0;
  for (let i = 0; i < 12; i++) sum += ALPHABET.indexOf(padded[i] ?? '') * (13 - i);
  return '0123456789A'[(11 - (sum % 11)) % 11] ?? '';
}

export const rule = defineRule({
  kind: { id: 'mx_rfc', category: 'tax_id', region: 'MX', risk: 'PRIVATE', score: 0.8 },
  source: `SAT, Registro Federal de Contribuyentes: Código Fiscal de la Federación art. 27; homoclave and check character by the SAT's "Anexo III" procedure`,
  pattern: '[A-ZÑ&]{3,4}[ -]?\\d{6}[ -]?[1-9A-V][1-9A-Z][0-9A]|[A-ZÑ&]{4}-?\\d{6}',
  ignoreCase: true,
  validate: (match) => {
    const text = match.toUpperCase().replace(/[^0-9A-ZÑ&]/g, '');
    const [, letters = '', year, month, day, homoclave] = /^(\D+)(\d\d)(\d\d)(\d\d)(...)?$/.exec(text) ?? [];
    if (!isDate(2000 + Number(year), Number(month), Number(day)) || isReplaced(letters, 'rfc')) return false;
    if (homoclave === undefined || checkCharacter(text) !== text.slice(-1)) return 'form';
    // With spaces and small letters, or digits only behind the date, it may be prose: "del 240115 123".
    return /\s/.test(match) && (match !== match.toUpperCase() || /\d{3}$/.test(match)) ? 'form' : true;
  },
  cues: {
    needed: false,
    words: [
      'rfc',
      'r.f.c.',
      'registro federal de contribuyentes',
      'homoclave',
      'sat',
      'cfdi',
      'razón social',
      'tax id',
      'tax number',
      'taxpayer id',
    ],
  },
  confidence: { bare: 0.3, validated: 0.85, withCue: 0.9 },
  examples: () => ({
    match: [
      'UUPJ790731IP9',
      'zise4808219h9',
      'QITM-670107-QHA',
      'YKV841126BU7',
      { text: 'RFC: ZOWI-560305-IK4', spans: ['ZOWI-560305-IK4'] },
      { text: 'RFC MXBJ700417V16', spans: ['MXBJ700417V16'] },
      { text: 'RFC sin homoclave UUPJ790731', spans: ['UUPJ790731'] },
    ],
    reject: [
      { text: 'RFC KUVI850231AB5', because: '31 February' },
      { text: 'RFC IIGS590410K', because: '11 characters' },
      { text: 'RFC MAME850412AB1', because: 'letters that SAT replaces' },
      { text: 'MXBJ700417V16', because: 'check character, no wording' },
      { text: 'RFC XAXX010101000', because: 'generic key of the public' },
      { text: 'UUPJ790731', because: 'ten characters without wording' },
    ],
  }),
});
