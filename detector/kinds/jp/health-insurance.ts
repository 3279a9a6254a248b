import { crossSum } from '../../checks/insurance-digits.ts';
import { defineRule } from '../../define.ts';

const SCHEME = /^(?:0[1-467]|3[1-49]|63|7[2-5])/;

function insurer(digits: string): boolean {
  const prefecture = Number(digits.slice(-6, -4));
  if (prefecture < 1 || prefecture > 47 || (digits.length === 8 && !SCHEME.test(digits))) return false;
  return (10 - (crossSum(digits.slice(0, -1), [2, 1]) % 10)) % 10 === Number(digits.slice(-1));
}

export const rule = defineRule({
  kind: { id: 'jp_health_insurance', category: 'health', region: 'JP', risk: 'PRIVATE', score: 0.8 },
  source:
    "Health insurance: 健康保険法施行規則; insurer number of 8 or 6 digits (保険者番号等設定要領, Ministry of Health, Labour and Welfare, check digit from the right with weights 2 1), and the insured person's symbol and number",
  patterns: [
    '\\d{8}',
    '\\d{6}',
    '記号[ :・は]{0,2}(?<value>(?:\\d{1,8}|\\d{1,4}-\\d{1,4}|[一-鿿]{1,3}\\d{0,5})[ ,、・。]{0,3}番号[ :は]{0,2}\\d{1,8}(?:[ ,、・(]{0,3}枝番[ :は]{0,2}\\d{2})?)',
    '記号[ ・/]?番号[ :は]{0,2}(?<value>\\d{1,8}[ ・-]{1,2}\\d{1,8}(?:[ ,、・(]{0,3}枝番[ :は]{0,2}\\d{2})?)',
    '(?:被保険者証?|保険証|資格確認書|組合員証)(?:の)?番号[ :は]{0,2}(?<value>\\d{4,10})',
  ],
  validate: (match, around) => {
    const before = around.before();
    if (/\D/.test(match)) return !/ゆうちょ|銀行|口座|振込/.test(before);
    if (before.includes('番号') && /(?:被保険者証?|保険証|資格確認書|組合員証)の?番号.{0,2}$/.test(before)) return true;
    if (!insurer(match)) return false;
    return match.length === 8 || around.cued() ? 'form' : false;
  },
  cues: {
    needed: false,
    words: [
      '保険者番号',
      '被保険者番号',
      '保険証番号',
      '記号番号',
      '被保険者',
      '被保険者証',
      '健康保険',
      '健康保険証',
      '保険証',
      '国民健康保険',
      '資格確認書',
      '枝番',
      'health insurance',
      'health insurance number',
      'insurer number',
      'patient number',
      'hokensha bango',
      'hokensho',
    ],
  },
  confidence: { bare: 0.2, validated: 0.7, withCue: 0.93 },
  examples: () => ({
    match: [
      { text: '記号 60340101 番号 7120', spans: ['60340101 番号 7120'] },
      { text: '健康保険証　保険者番号 33308602', spans: ['33308602'] },
      { text: '保険者番号は433656です', spans: ['433656'] },
      { text: '記号 12-34 番号 567', spans: ['12-34 番号 567'] },
      { text: '記号・番号：60340101・7120', spans: ['60340101・7120'] },
      { text: '被保険者番号 01234567', spans: ['01234567'] },
      { text: '保険証番号：8402928', spans: ['8402928'] },
    ],
    reject: [
      { text: '保険者番号：73404', because: '5 digits' },
      { text: '保険者番号：07296549', because: 'check digit' },
      { text: '02341931', because: 'no wording' },
      { text: 'ゆうちょ銀行 記号 13490 番号 94002201', because: 'a bank account' },
      { text: '保険者番号：998656', because: 'no such prefecture' },
    ],
  }),
});
