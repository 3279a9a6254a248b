// Months 13 to 15 where the numbers of a day are used up.
import { isInVersion } from '../../checks/alone.ts';
import { isDate } from '../../checks/date.ts';
import { digitsOf, isOneRepeated, weightedSum } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'at_svnr', category: 'national_id', region: 'AT', risk: 'PRIVATE', score: 0.82 },
  source:
    'Austrian Sozialversicherungsnummer: ASVG §31 and the Dachverband der Sozialversicherungstraeger; check digit in the fourth place, modulo 11',
  pattern: '[1-9]\\d{3}[ ./-]?\\d{2}[ .-]?\\d{2}[ .-]?\\d{2}',
  validate: (match, around) => {
    if (isInVersion(match, around)) return false;
    const digits = digitsOf(match);
    const day = Number(digits.slice(4, 6));
    const month = Number(digits.slice(6, 8));
    const date = month >= 13 && month <= 15 ? day >= 1 && day <= 31 : isDate(2000, month, day);
    if (
      isOneRepeated(digits) ||
      !date ||
      weightedSum(digits, [3, 7, 9, 0, 5, 8, 4, 2, 1, 6]) % 11 !== Number(digits[3])
    )
      return false;
    return match.length > 10 ? true : 'form';
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: [
      'sozialversicherungsnummer',
      'sozialversicherung',
      'sv nr',
      'svnr',
      'vsnr',
      'vers nr',
      'sv nummer',
      'e card',
      'ecard',
      'versicherungsnummer',
      'versicherungs nr',
      'social security number',
      'social insurance number',
    ],
  },
  confidence: { bare: 0.35, validated: 0.75, withCue: 0.96 },
  examples: () => ({
    match: [
      '7126 140553',
      '4217 27 03 76',
      { text: 'SV-Nr. 1618050581', spans: ['1618050581'] },
      { text: 'SVNR-1237010180', spans: ['1237010180'] },
      { text: 'e-card: 4256\n180998', spans: ['4256\n180998'] },
      { text: 'Versicherungsnummer 1255/13.13.73', spans: ['1255/13.13.73'] },
      { text: '社会保険SVNR：6473280783です', spans: ['6473280783'] },
    ],
    reject: [
      { text: '6027 160848', because: 'check digit' },
      { text: 'SVNR 824421126', because: '9 digits' },
      { text: 'SVNR 0639150480', because: 'running numbers begin at 100' },
      { text: '1618050581', because: '10 bare digits without wording' },
      { text: '7126 320553', because: 'day 32' },
    ],
  }),
});
