import { isAnothers } from '../../checks/nationality.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'us_passport', category: 'travel_document', region: 'US', risk: 'PRIVATE', score: 0.8 },
  source:
    'US passport and passport card number — Department of State, 22 CFR 51 and the Next Generation Passport (2021)',
  pattern: '[A-Z]?\\d{8,9}',
  ignoreCase: true,
  validate: (match, around) => {
    if (/GBR|UK|British|HMPO/i.test(around.before() + around.after().slice(0, 12))) return false;
    if (isAnothers('US', match, around)) return false;
    return /^(?:[A-Z]\d{8}|\d{9})$/i.test(match) && 'form';
  },
  cues: {
    needed: true,
    words: [
      'passport',
      'passport no',
      'passport number',
      'passport card',
      'travel document',
      'identity document',
      'id document',
      'pasaporte',
      'passeport',
      'travel doc',
      'ppt',
      'ppt no',
      'pp no',
      // Of an American or a Briton abroad.
      'reisepass',
      'reisepassnummer',
      'reisepass nr',
      'passnummer',
      'pass nr',
      'paspoort',
      'paspoortnummer',
      'passaporto',
      'passaporte',
      '旅券',
      '旅券番号',
      'パスポート',
      'パスポート番号',
      '여권',
      '여권번호',
    ],
  },
  confidence: { bare: 0.2, validated: 0.2, withCue: 0.9 },
  examples: () => ({
    match: [
      { text: 'US passport A61291681', spans: ['A61291681'] },
      { text: 'passport number: Y15962163', spans: ['Y15962163'] },
      { text: 'US passport 583436121', spans: ['583436121'] },
      { text: '"passport_no": "A32117539"', spans: ['A32117539'] },
      { text: 'travel document 573765764', spans: ['573765764'] },
      { text: 'Reisepassnummer: 443364186', spans: ['443364186'] },
      { text: '旅券番号 507070166', spans: ['507070166'] },
    ],
    reject: [
      { text: 'passport 40260501', because: 'eight digits' },
      { text: 'passport F123003937', because: 'letter and nine digits' },
      { text: 'passport V9025682', because: 'letter and seven digits' },
      { text: 'passport GL0312031', because: 'two letters' },
      { text: 'part C61291681', because: 'no wording' },
    ],
  }),
});
