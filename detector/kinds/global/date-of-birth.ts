import { isBirthDate } from '../../checks/date.ts';
import { datePatterns, readDate } from '../../checks/written-date.ts';
import { type Around, defineRule } from '../../define.ts';
import { isGivenName } from '../../names/lexicon.ts';
import { lazily } from '../../lazily.ts';

/** `né le …`, `nata a Torino il …`, `born in Leeds on …`. */
const BORN = lazily(
  () =>
    /(?:^|[\n(;,|] ?)b\. $|(?<!\p{L})(?:n[ée]e? (?:le|à[^\d\n]{2,30} le|\p{Lu}[\p{L} '’-]{1,30} le)|nat[oa] (?:a|in)[^\d\n]{2,30}(?: il|,)|nacid[oa] en[^\d\n]{2,30} el|nascid[oa] em[^\d\n]{2,30} em|born in[^\d\n]{2,30} on|geboren in[^\d\n]{2,30} am|geboren te[^\d\n]{2,30} op) $/iu,
);
/** The last letter of any of them: expressions that end at the text's end try every place before it. */
const ENDS_LIKE_BORN = /[elmnp,.] $/i;
/** Years of an era by its letter: S60.3.4. */
const ERA_LETTERS: Readonly<Record<string, number>> = { M: 1867, T: 1911, S: 1925, H: 1988, R: 2018 };

/** The wording right before says that it is another date. */
const OF_ELSE =
  /(?:issued?|issue date|expir\w*|manufactured?|hired?|hire date|admitted|admission|discharged?|died|deceased|ausgestellt|gültig bis|rilasciat[oa]|expedid[oa]|délivrée?)(?: on| in| am| il| el| le| em|:)? ?$/i;

/** Wording before a date with a time, with nothing but a sign between: most of those are of events. */
const LABEL =
  /(?:birth|born|bday|d\.?o\.?b|geb|nac|nasc|naiss|nat[oa]|n[ée]e?|verjaar|cumple|生|誕|생)[^,;\d\n]{0,32}$/iu;

/** Before a date with blanks: the wording or a question for it. */
const RIGHT_BEFORE =
  /(?:birth|born|birthday|d\.?o\.?b\.?|geb\.?|geboren|geburtsdatum|nacimiento|nascimento|naissance|nascita|geboortedatum|生年月日|생년월일)(?:[^\n\d?]{0,24}\?\n[^\n\d]{0,24}|[ :.=]{1,3})$/i;

/** A name whose parentheses hold nothing but the date: `Jane Doe (14/02/2015)`. */
const NAME_BEFORE = lazily(() => /(?<![\p{L}'’-])(\p{Lu}[\p{L}'’-]+)(?: \p{Lu}[\p{L}'’.-]+){1,2} \($/u);

/** `Patientin Jane Doe, 18.2.1981, …`: whose name a date follows. */
const PATIENT = lazily(
  () =>
    /(?<!\p{L})(?:[Pp]atient(?:in|e)?|[Pp]aciente|[Pp]aziente|P(?:z|t|te|cte)\.?):? (?:(?:Herrn?|Frau|Mme|M\.|Mr\.?|Mrs\.?|Sig\.(?:ra)?|Sr\.?a?\.?) )?\p{Lu}[\p{L}'’-]+(?: (?:d[aeio]s? )?\p{Lu}[\p{L}'’.-]+){1,3}(?:, | \()$/u,
);
/** Race and sex, as reports of the police have them: `B/M, `. */
const DESCRIBED = /(?:^|[^\p{L}\p{N}])[WBHAOUI]\/[MF],? $/u;
/** `김하늘 (여/44.02.08)`, `김하늘(자, 2018.03.09)`. */
const KIN_OR_SEX = /[가-힣] ?\((?:남|여|남자|여자|남성|여성|자|녀|아들|딸|처|배우자|남편)[/,] ?$/;
/** But midnight, as tables keep a day; `stat` knows none before the epoch. */
const NANOSECONDS = /^(?!(?!1970-01-01)\S{10}[T ]00:00:00\.0{9})\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d\.\d{9}(?!\d)/;
/** Dates of so many years past are those of visits. */
const RECENT = 2;

function isPast(date: string, { today }: Around): boolean {
  const year = Number(/(?:19|20)\d\d/.exec(date)?.[0] ?? Infinity);
  return year < Math.floor(today / 10_000) - RECENT;
}

/** Wording right beside the date: `… 生`, `né le …`. */
function isBornBeside(match: string, around: Around): boolean {
  const [before, after] = [around.before(), around.after()];
  if (/^ ?(?:生|생|에? ?태어)/.test(after)) return true;
  if (before.endsWith('(') && after.startsWith(')') && isGivenName(NAME_BEFORE().exec(before)?.[1] ?? '')) return true;
  if (/^[,;)]/.test(after) && isPast(match, around) && PATIENT().test(before)) return true;
  if (/^[),]/.test(after) && KIN_OR_SEX.test(before) && (/^\d\d\D/.test(match) || isPast(match, around))) return true;
  if (DESCRIBED.test(before) && isPast(match, around)) return true;
  // The star of German registers: `Meier, *3.11.1941`.
  if (before.endsWith('*') && /[,;(] ?\*$/.test(before)) return true;
  return ENDS_LIKE_BORN.test(before.slice(-2)) && BORN().test(before);
}

/** As it is said on the telephone: `July twelfth nineteen fifty nine`, `the third of May two thousand and one`. */
const ORDINAL =
  '(?:(?:twenty|thirty)[ -])?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|tenth|eleventh|twelfth|(?:thir|four|fif|six|seven|eigh|nine)teenth|twentieth|thirtieth';
const SPOKEN_DATE = `(?:January|February|March|April|May|June|July|August|September|October|November|December) (?:the )?(?:${ORDINAL}),? (?:nineteen|twenty|two thousand)(?:[ -](?:hundred|and|oh|[a-z]{2,7}ty|[a-z]{3,6}teen|ten|eleven|twelve|one|two|three|four|five|six|seven|eight|nine)){0,3}`;

export const rule = defineRule({
  kind: { id: 'date_of_birth', category: 'person', region: 'US', risk: 'PRIVATE', score: 0.65 },
  source:
    'Date of birth — any written date (detector/checks/written-date.ts) beside wording; plausible age by ISO 8601 calendar dates',
  patterns: [
    ...datePatterns,
    '\\d{4}-\\d{2}-\\d{2}[T ]\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,9})?)?(?:Z|[+-]\\d{2}:?\\d{2})?',
    // `datetime.date(1990, 3, 4)`
    '(?:19|20)\\d\\d, ?\\d{1,2}, ?\\d{1,2}',
    '(?:19|20)\\d{6}',
    '\\d{6}',
    SPOKEN_DATE,
    // With blanks: `DOB 2 11 84`.
    '\\d{1,2} \\d{1,2} (?:19|20)?\\d{2}',
    '(?:19|20)\\d\\d \\d{2} \\d{2}',
    '[MTSHR]\\d{1,2}[./]\\d{1,2}[./]\\d{1,2}',
    '\\d{4}年\\((?:明治|大正|昭和|平成|令和)(?:\\d{1,2}|元)年\\)\\d{1,2}月\\d{1,2}日',
    '[(/, ](?:남|여)[자성]?[/,] ?(?<value>\\d{2}\\.\\d{1,2}\\.\\d{1,2})',
    '(?:생 ?년 ?월 ?일|생일|출생일?)[^0-9\\n]{0,6}(?<value>\\d{2}\\.\\d{1,2}\\.\\d{1,2})',
  ],
  ignoreCase: true,
  validate: (match, around) => {
    const cued = around.cued();
    if (/^\d+ \d+ \d+$/.test(match) && !(cued && RIGHT_BEFORE.test(around.before()))) return false;
    if (/^[a-z ,-]+$/i.test(match)) return cued && 'form';
    const digits = /^\d+$/.test(match);
    // Digits only: YYYYMMDD or YYMMDD of a form field, never without wording.
    if (digits && !cued) return false;
    const born = isBornBeside(match, around);
    if (!born && !cued) return false;
    const before = around.before();
    if (/\d[T ]\d{2}:/i.test(match) && !LABEL.test(before)) return false;
    // Nanoseconds tell when a file was made.
    if (NANOSECONDS.test(match + around.after())) return false;
    // What a test gives to a function: `BDay(…), Timestamp(2008, 1, 1)`.
    if (before.endsWith('[Timestamp(')) return false;
    if (!born && OF_ELSE.test(before)) return false;
    const [, era = '', year, month, day] = /^([MTSHR])(\d+)[./](\d+)[./](\d+)$/i.exec(match) ?? [];
    if (era !== '')
      return (
        isBirthDate((ERA_LETTERS[era.toUpperCase()] ?? 0) + Number(year), Number(month), Number(day), around.today) &&
        (born ? true : 'form')
      );
    const [, shortYear] = /^(\d{2})\.\d{1,2}\.\d{1,2}$/.exec(match) ?? [];
    let text = match.replace(/\([^()]*\)/, '').replaceAll(/(?<=\d) (?=\d)/g, '/');
    if (shortYear !== undefined)
      text = `${Number(shortYear) > Math.floor(around.today / 10_000) % 100 ? 19 : 20}${match}`;
    if (digits) {
      text = match.length === 8 ? `${match.slice(0, 4)}-${match.slice(4, 6)}-${match.slice(6)}` : '';
      const [yy, mm, dd] = [match.slice(0, 2), match.slice(2, 4), match.slice(4)];
      if (!text && !isBirthDate(1900 + Number(yy), Number(mm), Number(dd), around.today)) return false;
    }
    // Korea begins with the year, others end with it.
    const dates = shortYear === undefined ? readDate(text) : [...readDate(text), ...readDate(match)];
    if (text && !dates.some(({ year, month, day }) => isBirthDate(year, month, day, around.today))) return false;
    return born ? true : 'form';
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: [
      'dob',
      'b/d',
      '生 年 月 日',
      '생 년 월 일',
      '출생일',
      '출생연월일',
      '주민번호 앞자리',
      '주민등록번호 앞자리',
      '주민 앞자리',
      'd.o.b.',
      'd.o.b',
      'date of birth',
      'birth date',
      'birthdate',
      'birthday',
      'bday',
      'birth',
      'born',
      'born on',
      'fecha de nacimiento',
      'fecha nacimiento',
      'f. nac',
      'nacimiento',
      'nació',
      'nació el',
      'nací',
      'nací el',
      'nacido',
      'nacida',
      'cumpleaños',
      'naciste',
      'naciste el',
      'data de nascimento',
      'dt. nasc',
      'nascimento',
      'nasci',
      'nasci em',
      'nasc.',
      'nasc',
      'nascido',
      'nascida',
      'geburtsdatum',
      'geb dat',
      'geb datum',
      'geboortedatum',
      'geboren op',
      'geboortedag',
      'verjaardag',
      'fecha nac',
      'fecha de nac',
      'date naiss',
      'date de naiss',
      'data di nasc',
      'geb',
      'geb.',
      'geboren',
      'geburtstag',
      'date de naissance',
      'naissance',
      'nasceu',
      'nasceu em',
      'd.n.',
      'dn',
      'f.n.',
      'data nasc',
      'né le',
      'né(e) le',
      'né en',
      'née en',
      'ddn',
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
      'fec nac',
      'fec. nac',
      'patient dob',
      'f nacimiento',
    ],
  },
  confidence: { bare: 0.1, validated: 0.7, withCue: 0.78 },
  examples: () => ({
    match: [
      { text: 'DOB 12 03 84', spans: ['12 03 84'] },
      { text: 'And your date of birth?\nCustomer: 2 11 84', spans: ['2 11 84'] },
      { text: 'y naciste el 7 de agosto de 1995 en Barakaldo', spans: ['7 de agosto de 1995'] },
      { text: 'Meier, geb. 03.02.51', spans: ['03.02.51'] },
      { text: '生年月日は昭和28年の6月9日です', spans: ['昭和28年の6月9日'] },
      { text: 'S1: B/M, 04/19/1991, 6 ft', spans: ['04/19/1991'] },
      { text: 'Jane Doe, b. 10 February 2004', spans: ['10 February 2004'] },
      { text: 'B/D: 02/05/1991', spans: ['02/05/1991'] },
      { text: 'my date of birth is July twelfth nineteen fifty nine um', spans: ['July twelfth nineteen fifty nine'] },
      { text: 'She was born on November 30, 1995 in Leeds', spans: ['November 30, 1995'] },
      { text: 'F. Nac.: 24-01-1995', spans: ['24-01-1995'] },
      { text: 'dob=datetime.date(1990, 3, 4)', spans: ['1990, 3, 4'] },
      { text: 'nascido em 28 de dezembro de 1946 em Recife', spans: ['28 de dezembro de 1946'] },
      { text: 'geb. am 6.4.1999', spans: ['6.4.1999'] },
      { text: 'née le 12 mars 1982', spans: ['12 mars 1982'] },
      { text: '生年月日：昭和52年12月15日', spans: ['昭和52年12月15日'] },
      { text: '환자성명: 김하늘 (여/44.02.08)', spans: ['44.02.08'] },
      { text: '부양가족: 김하늘(자, 2018.03.09)', spans: ['2018.03.09'] },
      { text: '주민번호 앞자리: 961203', spans: ['961203'] },
      { text: '저는 1988.07.21에 태어났습니다', spans: ['1988.07.21'] },
      { text: '생년월일: 1968년 1월 21일', spans: ['1968년 1월 21일'] },
      { text: '"dob":"1990-02-28"', spans: ['1990-02-28'] },
      { text: 'Agent: And your date of birth?\nCustomer: 03/04/1985', spans: ['03/04/1985'] },
      { text: 'agent: your dob please\n\ncaller: march 4 1985', spans: ['march 4 1985'] },
      { text: '07.07.1969 ist mein Geburtstag', spans: ['07.07.1969'] },
      { text: 'Nato a Torino il 3/5/1990', spans: ['3/5/1990'] },
      { text: 'Pat. Ilse Meier, *03.11.1941, Fallnr. 7', spans: ['03.11.1941'] },
      { text: 'Nato a Bari, 12/11/1958', spans: ['12/11/1958'] },
      { text: 'nacido el 3 de mayo de 1990', spans: ['3 de mayo de 1990'] },
      { text: '"dob":"1990-02-28T00:00:00.000Z"', spans: ['1990-02-28T00:00:00.000Z'] },
      { text: 'Geburtsdatum: 1990-02-28 00:00:00', spans: ['1990-02-28 00:00:00'] },
      { text: 'birthday: 19 Jul 90', spans: ['19 Jul 90'] },
      { text: '生年月日：S60.3.4', spans: ['S60.3.4'] },
      { text: 'she was born on 6 September 1985.', spans: ['6 September 1985'] },
      { text: 'Oisin, born 2 May 2015. We moved', spans: ['2 May 2015'] },
      { text: 'geboren am 4. März 1987', spans: ['4. März 1987'] },
      { text: 'née le 5 juin 1948 à Lyon', spans: ['5 juin 1948'] },
      { text: 'DOB 22FEB79', spans: ['22FEB79'] },
      { text: 'Yusuf Karimov | b. 14/09/1996 |', spans: ['14/09/1996'] },
      { text: 'b. 12 Jan 1931 Cork', spans: ['12 Jan 1931'] },
      { text: 'dependentes: Sofia Prates (01/11/2018).', spans: ['01/11/2018'] },
    ],
    reject: [
      { text: 'born 12 40 84', because: 'no month' },
      { text: 'Change: 2026-11-02\n Birth: 2026-11-01 18:36:58.746282076 +0000', because: 'a file' },
      { text: 'Invoice date: 11/09/2023', because: 'no wording of birth' },
      { text: 'Fecha de nacimiento: 31/02/1970', because: 'no such day' },
      { text: 'Geburtsdatum: 12.04.2089', because: 'in the future' },
      { text: 'Date of birth: unknown\nSigned: 11/09/2023', because: 'the line of another field' },
      { text: 'Is your date of birth in 3 weeks?\nOrdered: 11/09/2023', because: 'the question has a number' },
      { text: 'What is your date of birth?\n\nThe invoice dated 11/09/2023 is overdue', because: 'no answer' },
      { text: 'Release Notes (01/11/2018)', because: 'no name before it' },
      { text: '* 03.11.1941 Eröffnung', because: 'an item of a list' },
      { text: '판정 결과 (여/44.02.08', because: 'no end of the parentheses' },
      { text: 'copyright 1998-2016', because: 'years' },
      { text: 'born in the USA; date of issue 01/01/2020', because: 'another date' },
      { text: 'born 2089-01-01T00:00:00Z', because: 'in the future, with the time' },
      { text: '2024-01-03T10:15:00Z INFO birthday job started', because: 'the time of an event' },
      { text: '"birthDate":null,"createdAt":"2024-01-03T10:15:00Z"', because: 'another key' },
      { text: 'DOB 1850-01-01', because: 'over 120 years ago' },
      { text: '発売日：2021年5月9日', because: 'a release date' },
    ],
  }),
});
