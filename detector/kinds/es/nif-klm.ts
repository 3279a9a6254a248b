import { digitsOf } from '../../checks/digits.ts';
import { spanishLetter } from '../../checks/es-letter.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'es_nif_klm', category: 'tax_id', region: 'ES', risk: 'PRIVATE', score: 0.8 },
  source:
    'Agencia Tributaria, NIF of people without DNI or NIE (K under 14, L abroad, M foreigners): Real Decreto 1065/2007 art. 19-20',
  pattern: '[KLM][ -]?\\d{7}[ -]?[A-Z]',
  ignoreCase: true,
  validate: (match) => {
    if (spanishLetter(digitsOf(match)) !== match.slice(-1).toUpperCase()) return false;
    return /\s/.test(match) && match !== match.toUpperCase() ? 'form' : true;
  },
  cues: {
    needed: false,
    words: ['nif', 'n.i.f.', 'número de identificación fiscal', 'tax id', 'tax number', 'taxpayer id'],
  },
  confidence: { bare: 0.4, validated: 0.75, withCue: 0.92 },
  examples: () => ({
    match: ['K9943580J', 'K5609394Q', 'M9453176S', 'L6345311W', { text: 'NIF m9312024z', spans: ['m9312024z'] }],
    reject: [
      { text: 'NIF M46859555', because: 'no control letter' },
      { text: 'NIF K327873A', because: 'six digits' },
      { text: 'L1469924Q', because: 'control letter' },
      { text: 'NIF K361846A', because: 'six digits' },
      { text: 'N6345311W', because: 'begins with N' },
    ],
  }),
});
