import { digitsOf } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

function checkDigit(twelve: string): number {
  let sum = 0;
  for (let i = 0; i < 12; i++) sum += (twelve.charCodeAt(11 - i) - 48) * (1 + (i % 2));
  return 9 - (sum % 9);
}

export const rule = defineRule({
  kind: { id: 'jp_corporate_number', category: 'business', region: 'JP', risk: 'NONE', score: 0 },
  source:
    'Corporate Number (法人番号): 法人番号の指定等に関する省令 (財務省令第70号 of 2014), article 2. Public register, never reported; T in front makes it a qualified invoice number',
  patterns: ['[1-9]-?\\d{4}-?\\d{4}-?\\d{4}', 'T[1-9]-?\\d{4}-?\\d{4}-?\\d{4}'],
  validate: (match) => {
    const digits = digitsOf(match);
    if (checkDigit(digits.slice(1)) !== Number(digits[0])) return false;
    return match.length > 13 ? true : 'form';
  },
  cues: {
    needed: false,
    words: [
      '法人番号',
      '登録番号',
      'インボイス',
      '適格請求書',
      'corporate number',
      'company number',
      'business registration',
    ],
  },
  // Any 13 digits pass one time in ten: alone they must not outdo another kind.
  confidence: { bare: 0.2, validated: 0.7, withCue: 0.9 },
  examples: () => ({
    match: [
      '5-6315-4681-9871',
      'T1683486405678',
      { text: '法人番号は3445418557623です', spans: ['3445418557623'] },
      { text: '登録番号：Ｔ２８０９８２２２７１９２５', spans: ['Ｔ２８０９８２２２７１９２５'] },
      { text: 'Corporate Number 1683486405678', spans: ['1683486405678'] },
    ],
    reject: [
      { text: '法人番号 675832026084', because: '12 digits' },
      { text: '法人番号 0501641234755', because: 'begins with 0' },
      { text: '法人番号 5879282411319', because: 'check digit' },
      { text: '3445418557623', because: '13 bare digits without wording' },
      { text: 'T6683486405678', because: 'check digit' },
    ],
  }),
});
