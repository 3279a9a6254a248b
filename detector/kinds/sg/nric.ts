import { weightedSum } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

const LETTERS: Record<string, readonly [letters: string, offset: number]> = {
  S: ['JZIHGFEDCBA', 0],
  T: ['JZIHGFEDCBA', 4],
  F: ['XWUTRQPNMLK', 0],
  G: ['XWUTRQPNMLK', 4],
  M: ['XWUTRQPNJLK', 3],
};

export const rule = defineRule({
  kind: { id: 'sg_nric', category: 'national_id', region: 'SG', risk: 'PRIVATE', score: 0.82 },
  source: 'NRIC and FIN — Immigration & Checkpoints Authority of Singapore, series M since 2022',
  pattern: '[STFGM]\\d{7}[A-Z]',
  ignoreCase: true,
  validate: (match) => {
    const text = match.toUpperCase();
    const [letters, offset] = LETTERS[text.slice(0, 1)] ?? ['', 0];
    return letters[(weightedSum(text.slice(1, 8), [2, 7, 6, 5, 4, 3, 2]) + offset) % 11] === text[8];
  },
  cues: { needed: false, words: ['nric', 'nric no', 'fin', 'ic number', 'ic no', 'identity card', 'singpass'] },
  confidence: { bare: 0.3, validated: 0.75, withCue: 0.95 },
  examples: () => ({
    match: [
      'M8233620J',
      'F2834322K',
      { text: 'NRIC: T1436250E.', spans: ['T1436250E'] },
      { text: 'fin=G1200060Q', spans: ['G1200060Q'] },
      { text: 'singpass s7808430h', spans: ['s7808430h'] },
    ],
    reject: [
      { text: 'NRIC G4051591H', because: 'check letter wrong' },
      { text: 'NRIC S9940743M', because: 'check letter wrong' },
      { text: 'NRIC S61201022', because: 'last character is no letter' },
      { text: 'NRIC S652239A', because: 'six digits' },
      { text: 'NRIC A1436250E', because: 'no such series' },
    ],
  }),
});
