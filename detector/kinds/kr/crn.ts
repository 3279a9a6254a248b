// Public register, never reported.
import { digitsOf } from '../../checks/digits.ts';
import { corporateCheck, looksCorporate, residentBirthDate } from '../../checks/kr-resident.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'kr_crn', category: 'business', region: 'KR', risk: 'NONE', score: 0 },
  source:
    'Corporate registration number (법인등록번호): 법인등기규칙, Supreme Court of Korea; registry office, kind, serial, check digit (reported to be dropped from 31 January 2025)',
  pattern: '[1-9]\\d{5}-\\d{7}',
  validate: (match, around) => {
    const digits = digitsOf(match);
    if (!corporateCheck(digits)) return false;
    const person = '1234'.includes(digits[6] ?? '') ? 0 : 2;
    const asPerson = /[1-8]/.test(digits[6] ?? '') && residentBirthDate(digits, around.today);
    return !asPerson || around.cued() || looksCorporate(digits, person, around.before());
  },
  cues: {
    needed: false,
    words: [
      '법인등록번호',
      '법인번호',
      '법인등록',
      'corporate registration',
      'company number',
      'business registration',
    ],
  },
  confidence: { bare: 0.2, validated: 0.6, withCue: 0.99 },
  examples: () => ({
    match: [
      '180154-1060481',
      '131154-7726721',
      { text: '법인등록번호 180114-2011255', spans: ['180114-2011255'] },
      { text: '법인번호는 110114-7243758입니다', spans: ['110114-7243758'] },
      { text: '주식회사 160111-3929100', spans: ['160111-3929100'] },
    ],
    reject: [
      { text: '법인등록번호 160114-2028562', because: 'check digit' },
      { text: '법인등록번호 1601149591668', because: 'no hyphen' },
      { text: '법인등록번호 120114-748666', because: '12 digits' },
      { text: '940607-1062775', because: 'as well a person, and no wording' },
      { text: '법인등록번호 060114-2028562', because: 'no registry office' },
    ],
  }),
});
