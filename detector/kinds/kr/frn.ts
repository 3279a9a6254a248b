import { digitsOf } from '../../checks/digits.ts';
import { looksCorporate, residentBirthDate, residentCheck } from '../../checks/kr-resident.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'kr_frn', category: 'national_id', region: 'KR', risk: 'PRIVATE', score: 0.82 },
  source:
    "Foreigner registration number (외국인등록번호): 출입국관리법 시행규칙 (Korea Immigration Service); overseas Koreans' residence report numbers (국내거소신고번호) have the same form",
  pattern: '\\d{6}(?: ?[-.] ?| )?[5-8]\\d{6}',
  validate: (match, around) => {
    const digits = digitsOf(match);
    if (!residentBirthDate(digits, around.today)) return false;
    if (looksCorporate(digits, 2, around.before()) && !around.cued()) return false;
    if (match.includes('-')) return true;
    return residentCheck(digits, 2) || around.cued() ? 'form' : false;
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: [
      '외국인등록',
      '외국인등록번호',
      '외국인등록증',
      '외국인번호',
      '등록번호',
      '국내거소신고',
      '국내거소신고번호',
      'alien registration',
      'arc',
      'foreigner registration',
      'frn',
      'residence card',
      '외국인 번호',
      'foreigner no',
    ],
  },
  confidence: { bare: 0.4, validated: 0.88, withCue: 0.98 },
  examples: () => ({
    match: [
      '150125-7643805',
      '550306-6529672',
      { text: '외국인등록번호는 8608015265524입니다', spans: ['8608015265524'] },
      { text: '외국인 등록번호: 8608015265524', spans: ['8608015265524'] },
      { text: 'ARC no. 840215 - 6717291', spans: ['840215 - 6717291'] },
      { text: '거소신고060804-7640946호', spans: ['060804-7640946'] },
    ],
    reject: [
      { text: '980511-1505464', because: 'seventh digit of a citizen' },
      { text: '791415-5860931', because: 'month 14' },
      { text: '880104-564165', because: '12 digits' },
      { text: '8608015265524', because: '13 bare digits without wording' },
      { text: '640513-9380067', because: 'seventh digit 9' },
      { text: '법인등록번호 110114-7243758', because: 'named a company and passes its check digit' },
    ],
  }),
});
