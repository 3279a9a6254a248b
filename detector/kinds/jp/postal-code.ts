import { defineRule } from '../../define.ts';

const MARKED = '(?:〒0|〒1|〒2|〒3|〒4|〒5|〒6|〒7|〒8|〒9)';

/** A label, signs and a particle. */
const LONGEST_LABEL = 17;

export const rule = defineRule({
  kind: { id: 'jp_postal_code', category: 'location', region: 'JP', risk: 'SENSITIVE', score: 0.3 },
  source: 'Japanese postal code: Japan Post, three and four digits since February 1998',
  patterns: [`${MARKED}\\d{2}-?\\d{4}`, '\\d{3}-?\\d{4}'],
  validate: (match, around) => {
    const before = around.before();
    if (match.startsWith('〒') || /〒\s?$/.test(before.slice(-2))) return true;
    if (match.includes('-')) return 'form';
    return /(?:郵便番号|zip(?: ?code)?|postal ?code|postcode)\W{0,3}[はが]?\W{0,2}$/i.test(
      before.slice(-LONGEST_LABEL),
    );
  },
  cues: {
    needed: false,
    words: [
      '〒',
      '郵便番号',
      '住所',
      '所在地',
      'address',
      'postcode',
      'postal code',
      'zip',
      'zip code',
      'yubin bango',
      'zip code',
      'zipcode',
    ],
  },
  confidence: { bare: 0.2, validated: 0.8, withCue: 0.8 },
  examples: () => ({
    match: [
      '〒581-6902',
      '〒５８９−４６４６',
      { text: '郵便番号 3627445', spans: ['3627445'] },
      { text: '〒 832-3275 福岡県', spans: ['832-3275'] },
      { text: '住所は992-6213です', spans: ['992-6213'] },
    ],
    reject: [
      { text: '〒72-2154', because: '2-4' },
      { text: '郵便番号 2806-3537', because: '4-4' },
      { text: '郵便番号 235-863', because: '3-3' },
      { text: '992-6213', because: 'no wording' },
      { text: '住所 3627445', because: 'bare digits, not called a postal code' },
    ],
  }),
});
