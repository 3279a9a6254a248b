import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'pt_passport', category: 'travel_document', region: 'PT', risk: 'PRIVATE', score: 0.8 },
  source:
    'Passaporte eletrónico português: Decreto-Lei 83/2000, revision of 2011 (two letters, six digits; one letter before)',
  pattern: '[A-Z]{1,2}[ -]?\\d{6}|[a-z]{1,2}\\d{6}',
  cues: {
    needed: true,
    words: [
      'passaporte',
      'nº de passaporte',
      'n.º de passaporte',
      'passaporte n.º',
      'passport',
      'passport number',
      'passport no',
    ],
  },
  confidence: { bare: 0.2, validated: 0.2, withCue: 0.8 },
  examples: () => ({
    match: [
      { text: 'passaporte NX854128', spans: ['NX854128'] },
      { text: 'Passaporte n.º L770273', spans: ['L770273'] },
      { text: 'passport number H101673', spans: ['H101673'] },
      { text: 'passaporte: nx 854128 ou NX 854128', spans: ['NX 854128'] },
      { text: 'Passport L907043', spans: ['L907043'] },
    ],
    reject: [
      { text: 'passaporte 32015533', because: 'no letter' },
      { text: 'passaporte CA26957', because: 'five digits' },
      { text: 'passaporte CAB252615', because: 'three letters' },
      { text: 'NX854128', because: 'no wording' },
      { text: 'passaporte caducado em 2019', because: 'wording only' },
    ],
  }),
});
