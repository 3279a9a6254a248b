import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'jp_pension_number', category: 'national_id', region: 'JP', risk: 'PRIVATE', score: 0.82 },
  source:
    'Basic pension number (基礎年金番号): 国民年金法 article 14, 日本年金機構; four and six digits, no check digit; number of the insured of the employment insurance (雇用保険被保険者番号): one digit more',
  // That of the employment insurance has no kind of its own: one digit more than a pension number, with wording like that.
  patterns: ['\\d{4}[ -]?\\d{6}', '\\d{4}-\\d{6}-\\d'],
  validate: (match, around) => (match.length > 10 || around.cued() ? 'form' : false),
  cues: {
    needed: true,
    words: [
      '基礎年金番号',
      '年金番号',
      '年金手帳',
      '基礎年金',
      '年金',
      '雇用保険',
      '雇用保険被保険者',
      '雇用保険被保険者番号',
      '雇用保険番号',
      'basic pension number',
      'basic pension',
      'pension number',
      'nenkin',
      'nenkin bango',
    ],
  },
  confidence: { bare: 0.2, validated: 0.2, withCue: 0.92 },
  examples: () => ({
    match: [
      { text: '基礎年金番号：9338-570946', spans: ['9338-570946'] },
      { text: '年金番号は9581060907です', spans: ['9581060907'] },
      { text: '基礎年金番号 ６０８８ー９２０６９０', spans: ['６０８８ー９２０６９０'] },
      { text: 'Basic Pension Number: 1076 780769', spans: ['1076 780769'] },
      { text: '雇用保険被保険者番号 5021-394857-2', spans: ['5021-394857-2'] },
      { text: '年金手帳1919-341588番', spans: ['1919-341588'] },
    ],
    reject: [
      { text: '5021-394857-2', because: 'no wording of insurance' },
      { text: '2836-951329', because: 'no wording' },
      { text: '基礎年金番号：7470-8518', because: '4-4' },
      { text: '年金手帳をご持参ください', because: 'no number' },
      { text: '電話 4704-045758', because: 'a telephone layout' },
      { text: '基礎年金番号：9338-5709461', because: '4-7' },
    ],
  }),
});
