// The check digit stands in the machine readable zone only.
import { isAnothers } from '../../checks/nationality.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'jp_passport', category: 'travel_document', region: 'JP', risk: 'PRIVATE', score: 0.8 },
  source: 'Japanese passport number: two letters and seven digits, 旅券法施行規則 (Ministry of Foreign Affairs)',
  pattern: '[A-Z]{2} ?\\d{7}',
  ignoreCase: true,
  validate: (match, around) => !isAnothers('JP', match, around) && 'form',
  cues: {
    needed: true,
    words: [
      '旅券',
      '旅券番号',
      'パスポート',
      'パスポート番号',
      'passport',
      'passport number',
      'passport no',
      'ryoken',
      'ryoken bango',
      'travel document',
      'travel doc',
    ],
  },
  confidence: { bare: 0.2, validated: 0.2, withCue: 0.87 },
  examples: () => ({
    match: [
      { text: '旅券番号はMN0721284です', spans: ['MN0721284'] },
      { text: 'パスポート：ＴＪ３２８８１８９', spans: ['ＴＪ３２８８１８９'] },
      { text: 'パスポート番号 hz3306887', spans: ['hz3306887'] },
      { text: 'Passport No. TA 3324708', spans: ['TA 3324708'] },
      { text: '旅券\tMH8388813', spans: ['MH8388813'] },
    ],
    reject: [
      { text: '旅券番号 T03805103', because: 'one letter' },
      { text: '旅券番号 TK224238', because: '6 digits' },
      { text: '旅券番号 TKA5125601', because: 'three letters' },
      { text: 'MN0721284', because: 'no wording' },
      { text: '旅券番号 TK22423812', because: '8 digits' },
    ],
  }),
});
