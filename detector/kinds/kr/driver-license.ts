// Old cards print the region's name.
import { digitsOf } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

const REGION = '(?:1[1-9]|2[0-68])';
const NAMES = '서울|부산|경기남부|경기북부|경기|강원|충북|충남|전북|전남|경북|경남|제주|대구|인천|광주|대전|울산';

export const rule = defineRule({
  kind: { id: 'kr_driver_license', category: 'driver_licence', region: 'KR', risk: 'PRIVATE', score: 0.78 },
  source:
    'Korean driver licence: 도로교통법 시행규칙 (Korean National Police Agency); region, year, serial, two check digits whose rule is not public',
  patterns: [`${REGION}[ .-]?\\d{2}[ .-]?\\d{6}[ .-]?\\d{2}`, `(?:${NAMES}) ?-? ?(?:${REGION}-)?\\d{2}-\\d{6}-\\d{2}`],
  validate: (match, around) => {
    if (digitsOf(match) === match) return around.cued() ? 'form' : false;
    return match.split('-').length >= 3 ? true : 'form';
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: [
      '운전면허',
      '운전면허번호',
      '면허번호',
      '운전면허증',
      '면허증',
      "driver's licence",
      "driver's license",
      'driver license',
      'driving licence',
      'driving license',
      'driving license number',
      'myeonheo',
      'myeonheo no',
      'license no',
      'license number',
      'licence no',
      'licence number',
    ],
  },
  confidence: { bare: 0.3, validated: 0.62, withCue: 0.94 },
  examples: () => ({
    match: [
      '11-79-433646-58',
      '충북-45-579271-77',
      { text: '면허번호는 141589581402입니다', spans: ['141589581402'] },
      { text: '운전면허 17 72 475509 85', spans: ['17 72 475509 85'] },
      { text: '운전면허증：１４－１４－８４９２５９－０５', spans: ['１４－１４－８４９２５９－０５'] },
    ],
    reject: [
      { text: '평양-07-394040-71', because: 'no such region' },
      { text: '14-60-16156-96', because: 'five digits in the serial' },
      { text: '운전면허 00-46-412119-31', because: 'no such region' },
      { text: '운전면허 10-38-440347-20', because: 'no such region' },
      { text: '141589581402', because: '12 bare digits without wording' },
    ],
  }),
});
