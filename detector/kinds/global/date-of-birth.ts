import { isBirthDate } from '../../checks/date.ts';
import { datePatterns, readDate } from '../../checks/written-date.ts';
import { type Around, defineRule } from '../../define.ts';

/** Wording right beside the date: `… 生`, `né le …`. */
function isBornBeside(around: Around): boolean {
  if (/^ ?(?:生|생)/.test(around.after())) return true;
  const before = around.before();
  return before.endsWith(' ') && /(?<!\p{L})n[ée]e? (?:le|à[^\d]{2,30}le) $/iu.test(before);
}

export const rule = defineRule({
  kind: { id: 'date_of_birth', category: 'person', region: 'US', risk: 'PRIVATE', score: 0.65 },
  source:
    'Date of birth — any written date (detector/checks/written-date.ts) beside wording; plausible age by ISO 8601 calendar dates',
  patterns: [...datePatterns, '(?:19|20)\\d{6}', '\\d{6}'],
  ignoreCase: true,
  validate: (match, around) => {
    const cued = around.cued();
    const digits = /^\d+$/.test(match);
    // Digits only: YYYYMMDD or YYMMDD of a form field, never without wording.
    if (digits && !cued) return false;
    const born = isBornBeside(around);
    if (!born && !cued) return false;
    let text = match;
    if (digits) {
      text = match.length === 8 ? `${match.slice(0, 4)}-${match.slice(4, 6)}-${match.slice(6)}` : '';
      const [yy, mm, dd] = [match.slice(0, 2), match.slice(2, 4), match.slice(4)];
      if (!text && !isBirthDate(1900 + Number(yy), Number(mm), Number(dd), around.today)) return false;
    }
    const dates = readDate(text);
    if (text && !dates.some(({ year, month, day }) => isBirthDate(year, month, day, around.today))) return false;
    return born ? true : 'form';
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: [
      'dob',
      'd.o.b.',
      'd.o.b',
      'date of birth',
      'birth date',
      'birthdate',
      'birthday',
      'birth',
      'born',
      'born on',
      'fecha de nacimiento',
      'fecha nacimiento',
      'f. nac',
      'nacimiento',
      'nació',
      'nació el',
      'nacido',
      'nacida',
      'cumpleaños',
      'data de nascimento',
      'dt. nasc',
      'nascimento',
      'nascido',
      'nascida',
      'geburtsdatum',
      'geb',
      'geb.',
      'geboren',
      'geburtstag',
      'date de naissance',
      'naissance',
      'né le',
      'née le',
      'data di nascita',
      'nascita',
      'nato',
      'nata',
      'nato il',
      'nata il',
      '生年月日',
      '生まれ',
      '誕生日',
      '생년월일',
      '생일',
      '출생',
    ],
  },
  confidence: { bare: 0.1, validated: 0.7, withCue: 0.78 },
  examples: {
    match: [
      { text: 'She was born on November 30, 1995 in Leeds', spans: ['November 30, 1995'] },
      { text: 'F. Nac.: 24-01-1995', spans: ['24-01-1995'] },
      { text: 'nascido em 28 de dezembro de 1946 em Recife', spans: ['28 de dezembro de 1946'] },
      { text: 'geb. am 6.4.1999', spans: ['6.4.1999'] },
      { text: 'née le 12 mars 1982', spans: ['12 mars 1982'] },
      { text: '生年月日：昭和52年12月15日', spans: ['昭和52年12月15日'] },
      { text: '생년월일: 1968년 1월 21일', spans: ['1968년 1월 21일'] },
      { text: '"dob":"1990-02-28"', spans: ['1990-02-28'] },
    ],
    reject: [
      { text: 'Invoice date: 11/09/2023', because: 'no wording of birth' },
      { text: 'Fecha de nacimiento: 31/02/1970', because: 'no such day' },
      { text: 'Geburtsdatum: 12.04.2089', because: 'in the future' },
      { text: 'copyright 1998-2016', because: 'years' },
      { text: 'DOB 1850-01-01', because: 'over 120 years ago' },
      { text: '発売日：2021年5月9日', because: 'a release date' },
    ],
  },
});
