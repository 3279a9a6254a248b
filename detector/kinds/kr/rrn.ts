import { digitsOf } from '../../checks/digits.ts';
import { looksCorporate, residentBirthDate, residentCheck } from '../../checks/kr-resident.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'kr_rrn', category: 'national_id', region: 'KR', risk: 'PRIVATE', score: 0.82 },
  source:
    'Resident registration number (주민등록번호): 주민등록법 시행규칙 (Ministry of the Interior and Safety), revision of October 2020, since when the last six digits are random',
  pattern: '\\d{6}(?: ?[-.] ?| )?[1-4]\\d{6}',
  validate: (match, around) => {
    const digits = digitsOf(match);
    if (!residentBirthDate(digits, around.today)) return false;
    if (looksCorporate(digits, 0, around.before()) && !around.cued()) return false;
    if (match.includes('-')) return true;
    return residentCheck(digits, 0) || around.cued() ? 'form' : false;
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: [
      '주민등록',
      '주민등록등본',
      '주민등록초본',
      '가족관계증명서',
      '세대주',
      '배우자',
      'resident no',
      'resident number',
      '주민번호',
      '주민 번호',
      '주민등록번호',
      '주민등록증',
      '신분증',
      'national id',
      'id number',
      'identity card',
      'resident registration',
      'rrn',
      'korean id',
      'jumin',
      'jumin no',
      'juminbeonho',
      'jumin beonho',
    ],
  },
  confidence: { bare: 0.4, validated: 0.9, withCue: 0.98 },
  examples: () => ({
    match: [
      '940607-1062771',
      '220914-4121026',
      { text: '주민등록번호는 7801062325119입니다', spans: ['7801062325119'] },
      { text: '주민등록번호：９４０６０７－１０６２７７１', spans: ['９４０６０７－１０６２７７１'] },
      { text: 'RRN: 780630-\n2015845', spans: ['780630-\n2015845'] },
      { text: '고객번호610528-1577141님', spans: ['610528-1577141'] },
    ],
    reject: [
      { text: '710610-213179', because: '12 digits' },
      { text: '111301-3462667', because: 'month 13' },
      { text: '620632-2521869', because: 'day 32' },
      { text: '940702-3028894', because: 'born in 2094' },
      { text: '7801062325119', because: '13 bare digits without wording' },
      { text: '900101-1******', because: 'masked' },
      { text: '110111-1234569', because: 'a company of Seoul, by its check digit' },
      { text: '법인등록번호 940607-1062775', because: 'named a company, check digit of one' },
    ],
  }),
});
