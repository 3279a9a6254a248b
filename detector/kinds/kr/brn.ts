import { digitsOf, weightedSum } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'kr_brn', category: 'business', region: 'KR', risk: 'PRIVATE', score: 0.6 },
  source:
    'Business registration number (사업자등록번호): 부가가치세법 article 8, National Tax Service; tax office, kind, serial, check digit',
  pattern: '[1-9]\\d{2}[ .-]?\\d{2}[ .-]?\\d{5}',
  validate: (match) => {
    const digits = digitsOf(match);
    if (digits.startsWith('100') || digits.slice(3, 5) === '00') return false;
    const sum = weightedSum(digits, [1, 3, 7, 1, 3, 7, 1, 3, 5]) + Math.floor((Number(digits[8]) * 5) / 10);
    if ((10 - (sum % 10)) % 10 !== Number(digits[9])) return false;
    return /^\d+-\d+-\d+$/.test(match) ? true : 'form';
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: [
      '사업자등록번호',
      '사업자번호',
      '사업자등록',
      '사업자 번호',
      '사업자',
      '등록번호',
      'business registration',
      'business reg',
      'business registration number',
      'company number',
      'brn',
      'saupja',
      'saupja no',
      'biz no',
      'biz reg no',
      'business no',
    ],
  },
  confidence: { bare: 0.25, validated: 0.75, withCue: 0.96 },
  examples: () => ({
    match: [
      '697-04-75263',
      '646-32-44770',
      { text: '사업자등록번호는 4473899006입니다', spans: ['4473899006'] },
      { text: '사업자번호：６９６－１６－２３５９５', spans: ['６９６－１６－２３５９５'] },
      { text: '등록번호: 4473899006 상호: 한빛상사', spans: ['4473899006'] },
      { text: 'BRN: 453 82\n64922', spans: ['453 82\n64922'] },
    ],
    reject: [
      { text: '075-17-88411', because: 'tax offices begin at 101' },
      { text: '322-80-95589', because: 'check digit' },
      { text: '사업자등록번호 3226162666', because: 'check digit' },
      { text: '등록번호 3226162666', because: 'check digit' },
      { text: '환자 등록번호 00448812', because: 'a patient' },
      { text: '4473899006', because: '10 bare digits without wording' },
      { text: '사업자등록번호 697-0-475263', because: 'groups 3-1-6' },
    ],
  }),
});
