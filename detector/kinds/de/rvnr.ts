import { compact } from '../../checks/digits.ts';
import { isDate } from '../../checks/date.ts';
import { crossSum, letterDigits } from '../../checks/insurance-digits.ts';
import { defineRule } from '../../define.ts';

const WEIGHTS = [2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1];
const AREA = /^(?:0[2-4]|0[89]|1\d|2[01]|2[3-689]|3[89]|4[02-9]|[56]\d|7\d|8[0-29])/;

export const rule = defineRule({
  kind: { id: 'de_rvnr', category: 'national_id', region: 'DE', risk: 'PRIVATE', score: 0.82 },
  source:
    'Versicherungsnummer of the German pension insurance: SGB VI §147, VKVV §§2-4; area numbers of the Deutsche Rentenversicherung, 2022',
  pattern: '\\d{2}[ ./-]?\\d{2}[ .]?\\d{2}[ .]?\\d{2}[ ./-]?[A-Z][ ./-]?\\d{2}[ -]?\\d',
  ignoreCase: true,
  validate: (match) => {
    // Two decimals: the path of a drawing.
    if (/^\d\d\.\d\d \d/.test(match)) return false;
    const code = compact(match);
    // Where the serial numbers of a birthday are used up, 50 is added to its day.
    const day = Number(code.slice(2, 4));
    if (!AREA.test(code) || !isDate(2000, Number(code.slice(4, 6)), day > 50 ? day - 50 : day)) return false;
    const digits = code.slice(0, 8) + letterDigits(code.slice(8, 9)) + code.slice(9, 11);
    return crossSum(digits, WEIGHTS) % 10 === Number(code[11]);
  },
  cues: {
    needed: false,
    words: [
      'rentenversicherungsnummer',
      'rentenversicherung',
      'sozialversicherungsnummer',
      'sv nummer',
      'sv nr',
      'versicherungsnummer',
      'versicherungs nr',
      'vsnr',
      'rvnr',
      'drv',
      'sozialversicherungsausweis',
      'social security number',
      'social insurance number',
      'pension insurance number',
    ],
  },
  confidence: { bare: 0.2, validated: 0.94, withCue: 0.98 },
  examples: () => ({
    match: [
      '16091194D193',
      '14 030952 U 24 7',
      '62 300553 Q 145',
      { text: 'SV-Nummer: 13721296U578', spans: ['13721296U578'] },
      { text: 'VSNR 73 290791\nU 73 1', spans: ['73 290791\nU 73 1'] },
      { text: '保険番号は57291270u055です', spans: ['57291270u055'] },
    ],
    reject: [
      { text: '18820964F260', because: 'day 82' },
      { text: '48020571L42', because: '11 characters' },
      { text: '43021372M721', because: 'month 13' },
      { text: '64 240404 G 131', because: 'check digit' },
      { text: '01091194D193', because: 'no such area' },
    ],
  }),
});
