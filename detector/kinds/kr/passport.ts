// M several journeys, S one, R residence, G official, D diplomatic, T travel certificate.
import { isAnothers } from '../../checks/nationality.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'kr_passport', category: 'travel_document', region: 'KR', risk: 'PRIVATE', score: 0.8 },
  source:
    'Korean passport: 여권법 시행규칙 (Ministry of Foreign Affairs); letter and eight digits, since 21 December 2021 letter, three digits, letter, four digits',
  pattern: '[MSRGDT]\\d{3}[A-Z0-9]\\d{4}',
  ignoreCase: true,
  validate: (match, around) => !isAnothers('KR', match, around) && 'form',
  cues: {
    needed: true,
    words: [
      '여권',
      '여권번호',
      '여권 번호',
      'passport',
      'passport number',
      'passport no',
      'yeogwon',
      'yeogwon no',
      'travel document',
      'travel doc',
    ],
  },
  confidence: { bare: 0.35, validated: 0.35, withCue: 0.93 },
  examples: () => ({
    match: [
      { text: '여권번호는 D932P9382입니다', spans: ['D932P9382'] },
      { text: '여권: m218z7399', spans: ['m218z7399'] },
      { text: 'Passport No. R34278734', spans: ['R34278734'] },
      { text: '여권 번호：Ｍ９１６Ｅ６７１９', spans: ['Ｍ９１６Ｅ６７１９'] },
      { text: '여권\tM17655338', spans: ['M17655338'] },
    ],
    reject: [
      { text: '여권번호 K02545875', because: 'first letter' },
      { text: '여권번호 M175585351', because: '9 digits' },
      { text: '여권번호 M79A44477', because: 'letter in the wrong place' },
      { text: '여권번호 M7152862', because: '7 digits' },
      { text: 'M17655338', because: 'no wording' },
    ],
  }),
});
