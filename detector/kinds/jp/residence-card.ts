// The check is not public.
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'jp_residence_card', category: 'national_id', region: 'JP', risk: 'PRIVATE', score: 0.82 },
  source:
    "Residence card number (在留カード番号) and special permanent residents' certificates: 入管法施行規則 article 19-7 (Immigration Services Agency)",
  pattern: '[A-Z]{2} ?\\d{8} ?[A-Z]{2}',
  ignoreCase: true,
  validate: (match) => (/^[A-Z]{2}\d{8}[A-Z]{2}$/.test(match) ? true : 'form'),
  cues: {
    needed: false,
    words: [
      '在留カード',
      '在留カード番号',
      '在留',
      '特別永住者証明書',
      '特別永住者',
      'residence card',
      'residence card number',
      'zairyu card',
    ],
  },
  confidence: { bare: 0.3, validated: 0.75, withCue: 0.96 },
  examples: () => ({
    match: [
      'VC20236020BY',
      'ＳＱ９３４１２７４０ＣＩ',
      { text: '在留カード番号はja12362944xxです', spans: ['ja12362944xx'] },
      { text: 'Residence card NU 73610112 XW', spans: ['NU 73610112 XW'] },
      { text: 'カードSY87931265OZの写し', spans: ['SY87931265OZ'] },
    ],
    reject: [
      { text: '在留カード MF58618475T', because: 'one letter at the end' },
      { text: '在留カード JT3292399162', because: 'no letters at the end' },
      { text: 'RR522969679DE', because: 'nine digits: a postal item' },
      { text: '在留カード OF4075758RN', because: 'seven digits' },
      { text: 'ja12362944xx', because: 'lower case without wording' },
    ],
  }),
});
