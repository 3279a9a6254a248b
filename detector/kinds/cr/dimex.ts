import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'cr_dimex', category: 'national_id', region: 'CR', risk: 'PRIVATE', score: 0.82 },
  source: 'Dirección General de Migración, DIMEX: Ley 8764 (2009); 11 or 12 digits beginning with 1. No check digit',
  pattern: '1\\d{10,11}',
  cues: {
    needed: true,
    words: ['dimex', 'residencia', 'migración', 'cédula de residencia', 'residence card', 'foreigner id'],
  },
  confidence: { bare: 0.15, validated: 0.15, withCue: 0.78 },
  examples: () => ({
    match: [
      { text: 'DIMEX 17918247975', spans: ['17918247975'] },
      { text: 'DIMEX: 103920250512', spans: ['103920250512'] },
      { text: 'cédula de residencia 18330191393', spans: ['18330191393'] },
      { text: 'Migración 179141424320', spans: ['179141424320'] },
      { text: 'residence card 191760384571', spans: ['191760384571'] },
    ],
    reject: [
      { text: 'DIMEX 1415666583669', because: '13 digits: a timestamp' },
      { text: 'DIMEX 1556081965', because: 'ten digits' },
      { text: 'DIMEX 209527017172', because: 'begins with 2' },
      { text: '17918247975', because: 'no wording' },
      { text: 'pedido 103920250512', because: 'no wording of residence' },
    ],
  }),
});
