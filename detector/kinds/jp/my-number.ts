import { isInUuid } from '../../checks/alone.ts';
import { inMoreGroups } from '../../checks/digit-groups.ts';
import { digitsOf, isOneRepeated, oneSeparator, weightedSum } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'jp_my_number', category: 'national_id', region: 'JP', risk: 'PRIVATE', score: 0.82 },
  source:
    'Individual Number (マイナンバー): 番号利用法施行令 article 8 (check digit: 総務省令第85号 of 2014, article 5)',
  pattern: '\\d{4}[ .-]?\\d{4}[ .-]?\\d{4}',
  validate: (match, around) => {
    const digits = digitsOf(match);
    const rest = weightedSum(digits, [6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11;
    if (isOneRepeated(digits) || Number(digits[11]) !== (rest <= 1 ? 0 : 11 - rest)) return false;
    return match.length === 14 && oneSeparator(match) && !inMoreGroups(around) && !isInUuid(around) ? true : 'form';
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: [
      'マイナンバー',
      '個人番号',
      '通知カード',
      'マイナンバーカード',
      'my number',
      'mynumber',
      'individual number',
      'kojin bango',
    ],
  },
  confidence: { bare: 0.3, validated: 0.6, withCue: 0.97 },
  examples: () => ({
    match: [
      '9582 8324 4627',
      '9492-5031-9045',
      { text: '個人番号は313712009860です', spans: ['313712009860'] },
      { text: 'マイナンバー：９５７１－５１１８－０１００', spans: ['９５７１－５１１８－０１００'] },
      { text: 'My Number: 1777 9178\n6182', spans: ['1777 9178\n6182'] },
    ],
    reject: [
      { text: 'マイナンバー 48544688442', because: '11 digits' },
      { text: 'マイナンバー 551765673142', because: 'check digit' },
      { text: '5930 0989 0678', because: 'check digit' },
      { text: '20230120045137', because: 'a timestamp of 14 digits' },
      { text: '313712009860', because: '12 bare digits without wording' },
      { text: '9582 8324 4627 1234', because: 'groups of a longer number' },
    ],
  }),
});
