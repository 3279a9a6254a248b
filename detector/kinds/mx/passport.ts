// No check digit.
import { isAnothers } from '../../checks/nationality.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'mx_passport', category: 'travel_document', region: 'MX', risk: 'PRIVATE', score: 0.8 },
  source: 'Secretaría de Relaciones Exteriores, pasaporte: Reglamento de Pasaportes (2011), electronic since 2021',
  pattern: '[A-Z]-?\\d{8}|[A-Z] \\d{8}',
  ignoreCase: true,
  validate: (match, around) => !isAnothers('MX', match, around) && 'form',
  cues: {
    needed: true,
    words: [
      'pasaporte',
      'no. de pasaporte',
      'número de pasaporte',
      'sre',
      'passport',
      'passport number',
      'passport no',
    ],
  },
  confidence: { bare: 0.2, validated: 0.2, withCue: 0.8 },
  examples: () => ({
    match: [
      { text: 'Pasaporte mexicano: G10523716', spans: ['G10523716'] },
      { text: 'pasaporte N91573971', spans: ['N91573971'] },
      { text: 'Pasaporte No. G10523716', spans: ['G10523716'] },
      { text: 'passport number E40435585', spans: ['E40435585'] },
      { text: 'SRE g19825179', spans: ['g19825179'] },
      { text: 'Número de pasaporte: G59632731', spans: ['G59632731'] },
    ],
    reject: [
      { text: 'pasaporte 955107131', because: 'no letter' },
      { text: 'pasaporte G8784649', because: 'seven digits' },
      { text: 'pasaporte GX3622553', because: 'two letters' },
      { text: 'G10523716', because: 'no wording' },
      { text: 'pasaporte vigente por 10 años', because: 'wording only' },
    ],
  }),
});
