import { digitsOf, weightedSum } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

const LETTERS: Record<string, number> = { V: 4, E: 8, J: 12, P: 16, G: 20 };

export const rule = defineRule({
  kind: { id: 've_rif', category: 'business', region: 'VE', risk: 'PRIVATE', score: 0.6 },
  source: 'SENIAT, Registro de Información Fiscal: Providencia SNAT/2013/0048',
  pattern: '[VEJPG][ -]?\\d{8}[ -]?\\d',
  ignoreCase: true,
  validate: (match) => {
    const letter = match[0] ?? '';
    const digits = digitsOf(match);
    const sum = (LETTERS[letter.toUpperCase()] ?? 0) + weightedSum(digits, [3, 2, 7, 6, 5, 4, 3, 2]);
    if ('00987654321'[sum % 11] !== digits[8]) return false;
    return letter < 'a' && !/\s/.test(match) ? true : 'form';
  },
  cues: {
    needed: false,
    words: ['rif', 'r.i.f.', 'seniat', 'registro de información fiscal', 'tax id', 'tax number', 'taxpayer id'],
  },
  confidence: { bare: 0.35, validated: 0.65, withCue: 0.92 },
  examples: () => ({
    match: [
      'G045105972',
      'V-63149914-3',
      'J-71448838-3',
      'E628121446',
      { text: 'RIF v-65697551-9', spans: ['v-65697551-9'] },
      { text: 'RIF: J-372087365', spans: ['J-372087365'] },
    ],
    reject: [
      { text: 'RIF V65814972', because: 'no check digit' },
      { text: 'RIF E-67591850-9', because: 'check digit' },
      { text: 'RIF B-72876424-1', because: 'begins with B' },
      { text: 'RIF J74753637', because: 'no check digit' },
      { text: 'g045105973', because: 'check digit' },
    ],
  }),
});
