// The check digit is not official but agreed by independent sources.
import { isInUuid } from '../../checks/alone.ts';
import { isDate } from '../../checks/date.ts';
import { digitsOf, weightedSum } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

const COMMISSION = '(?:1[0-4]|2[0-5]|30|4\\d|5[0-5]|6[0-5]|7[0-4]|8[0-3]|9[0-7])';

function isTimestamp(digits: string): boolean {
  const [month, day, hour, minute] = [4, 6, 8, 10].map((at) => Number(digits.slice(at, at + 2)));
  return digits.startsWith('20') && isDate(2000, month ?? 0, day ?? 0) && (hour ?? 24) < 24 && (minute ?? 60) < 60;
}

/** Right before the number, with no other sign of what it is between. */
const LABELLED =
  /免許証?(?:の?番号)?(?:は|が|を)?["'」』）)]{0,2}[\s　:：=＝|,、>（(の「『"'第番号]{0,12}(?:<\/?[a-z]{1,6}>\s{0,4}){0,3}$/u;

export const rule = defineRule({
  kind: { id: 'jp_driver_license', category: 'driver_licence', region: 'JP', risk: 'PRIVATE', score: 0.78 },
  source:
    'Driver licence number (運転免許証番号): 道路交通法施行規則 article 19; commission, year of the first licence, serial, check digit, number of reissues',
  pattern: `${COMMISSION}\\d{2}[ -]?\\d{4}[ -]?\\d{4}`,
  validate: (match, around) => {
    const digits = digitsOf(match);
    const rest = weightedSum(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11;
    if (Number(digits[10]) !== (11 - rest) % 10) return LABELLED.test(around.before()) ? 'form' : false;
    // Few licences are reissued often, and nobody got one before 1955: of random digits 1 % are left.
    const year = Number(digits.slice(2, 4));
    const likely = digits.slice(11) <= '2' && (year >= 55 || year <= Math.floor(around.today / 10_000) % 100);
    return match.length === 12 && likely && !isTimestamp(digits) && !isInUuid(around) ? true : 'form';
  },
  cues: {
    needed: false,
    words: [
      '運転免許証',
      '運転免許',
      '免許証番号',
      '免許番号',
      '免許証',
      "driver's licence",
      "driver's license",
      'driver license',
      'driving licence',
      'driving license',
      'driving license number',
      'menkyo',
      'menkyo bango',
      'menkyosho',
    ],
  },
  confidence: { bare: 0.25, validated: 0.52, withCue: 0.95 },
  examples: () => ({
    match: [
      '４６８２６０７６４３７０',
      { text: '運転免許証番号：927098295401', spans: ['927098295401'] },
      { text: '免許番号は909309772831です', spans: ['909309772831'] },
      { text: '免許証 第４５８３１７９６３５２０号', spans: ['４５８３１７９６３５２０'] },
      { text: '運転免許証番号 123456789012', spans: ['123456789012'] },
      { text: '免許番号：第400544843352号', spans: ['400544843352'] },
      { text: "driver's license 9314 1303\n8380", spans: ['9314 1303\n8380'] },
    ],
    reject: [
      { text: '免許証番号 65825584522', because: '11 digits' },
      { text: '免許証番号 013112804450', because: 'no such commission' },
      { text: '免許証の更新 400544843352', because: 'check digit, and not labelled' },
      { text: '202301200451', because: 'a timestamp' },
      { text: '9314 1303 8380', because: 'in groups without wording' },
      { text: '注文 355419494940', because: 'no such commission' },
    ],
  }),
});
