import { isBirthDate } from '../../checks/date.ts';
import { isReplaced } from '../../checks/mx-words.ts';
import { defineRule } from '../../define.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';
const STATES = new Set(
  'AS BC BS CC CH CL CM CS DF DG GR GT HG JC MC MN MS NE NL NT OC PL QR QT SL SP SR TC TL TS VZ YN ZS'.split(' '),
);

export const rule = defineRule({
  kind: { id: 'mx_curp', category: 'national_id', region: 'MX', risk: 'PRIVATE', score: 0.82 },
  source: 'RENAPO, Clave Única de Registro de Población: Instructivo Normativo, DOF 18 October 2021',
  pattern: '[A-ZÑ]{4}\\d{6}[HMX][A-Z]{2}[B-DF-HJ-NP-TV-ZÑ]{3}[0-9A-Z]\\d',
  ignoreCase: true,
  validate: (match, around) => {
    const text = match.toUpperCase();
    // The 17th character is a digit for births before 2000, a letter after.
    const year = (/\d/.test(text[16] ?? '') ? 1900 : 2000) + Number(text.slice(4, 6));
    if (!isBirthDate(year, Number(text.slice(6, 8)), Number(text.slice(8, 10)), around.today)) return false;
    if (!STATES.has(text.slice(11, 13)) || isReplaced(text.slice(0, 4), 'curp')) return false;
    let sum = 0;
    for (let i = 0; i < 17; i++) sum += ALPHABET.indexOf(text[i] ?? '') * (18 - i);
    return (10 - (sum % 10)) % 10 === Number(text[17]);
  },
  cues: {
    needed: false,
    words: [
      'curp',
      'c.u.r.p.',
      'clave única',
      'clave única de registro de población',
      'renapo',
      'acta de nacimiento',
      'national id',
      'id number',
      'identity card',
      'population registry code',
    ],
  },
  confidence: { bare: 0.4, validated: 0.95, withCue: 0.98 },
  examples: () => ({
    match: [
      'biio141115mzspyvd5',
      'NEQM120522HNESKFA2',
      'PUXO950722HBSMHZ49',
      'XEPC690108MNTHDZ66',
      { text: 'mi CURP es EUVC900928HNELTY35.', spans: ['EUVC900928HNELTY35'] },
    ],
    reject: [
      { text: 'CURP PIXL770305MZZBDK75', because: 'no such state' },
      { text: 'FUTH931216HBCNRB0', because: '17 characters' },
      { text: 'CURP PIFT850230HTCLHH05', because: '30 February' },
      { text: 'WADQ710106FSRSJP81', because: 'sex letter' },
      { text: 'PUXO950722HBSMHZ48', because: 'check digit' },
    ],
  }),
});
