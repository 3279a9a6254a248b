import { defineRule } from '../../define.ts';

/** What an account or another number is called, and what may stand between it and the number. */
const LONGEST_LABEL = 14;

export const rule = defineRule({
  kind: { id: 'jp_bank_account', category: 'financial', region: 'JP', risk: 'PRIVATE', score: 0.75 },
  source:
    'Japanese bank account: 全国銀行協会 (branch of three digits, type, seven digits); Japan Post Bank 記号 (1NNN0) and 番号',
  patterns: [
    '記号[ :・は]{0,2}(?<value>1\\d{3}0[ ,、・-]{0,3}番号[ :は]{0,2}\\d{2,8})',
    '(?:普通|当座|貯蓄)(?:預金)?(?:口座)?[ :(（はNo.番号]{0,6}(?<value>\\d{7})',
    '1\\d{3}0-(?:\\d-)?\\d{6,8}',
    '\\d{7}',
  ],
  validate: (match, around) => {
    const before = around.before();
    const label = before.slice(-LONGEST_LABEL);
    const isJapanese = /[\u0080-\uffff]/.test(label);
    if (isJapanese && /(?:注文|品番|伝票|受付|郵便|追跡|会員)(?:番号)?.{0,3}$/.test(label)) return false;
    if (match.includes('番号')) return around.cued() || /ゆうちょ|郵便局|銀行/.test(before);
    if (isJapanese && /(?:普通|当座|貯蓄)[^\d\n]{0,12}$/.test(label)) return true;
    return around.cued() ? 'form' : false;
  },
  cues: {
    needed: false,
    words: [
      '口座番号',
      '口座',
      '普通預金',
      '当座預金',
      '振込先',
      '振込',
      '口座名義',
      '支店',
      '金融機関',
      '銀行',
      'ゆうちょ',
      'bank account',
      'account number',
      'bank transfer',
      'koza',
      'koza bango',
    ],
  },
  confidence: { bare: 0.2, validated: 0.75, withCue: 0.9 },
  examples: () => ({
    match: [
      { text: 'ゆうちょ銀行 記号 13490 番号 94002201', spans: ['13490 番号 94002201'] },
      { text: 'サンプル銀行 架空支店（231） 普通 3860185', spans: ['3860185'] },
      { text: '口座番号は4854822です', spans: ['4854822'] },
      { text: '振込先：ゆうちょ 13990-1-44254821', spans: ['13990-1-44254821'] },
      { text: '当座預金　１５８４４６１', spans: ['１５８４４６１'] },
    ],
    reject: [
      { text: '注文番号：8177118', because: 'an order number' },
      { text: '3688769', because: 'no wording' },
      { text: '口座番号：485482', because: '6 digits' },
      { text: '口座番号：48548221', because: '8 digits' },
      { text: '記号 60340101 番号 7120', because: 'health insurance' },
    ],
  }),
});
