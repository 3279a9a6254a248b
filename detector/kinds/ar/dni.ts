// M and F stand before old numbers.
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'ar_dni', category: 'national_id', region: 'AR', risk: 'PRIVATE', score: 0.82 },
  source: 'RENAPER, Documento Nacional de Identidad: Ley 17.671; no check digit',
  pattern: '[MF]?\\d{1,2}[ .-]?\\d{3}[ .-]?\\d{3}',
  validate: (match, around) => {
    if (/^[MF]?0/.test(match)) return false;
    return match.includes('.') || around.cued() ? 'form' : false;
  },
  cues: {
    needed: true,
    words: [
      'dni',
      'd.n.i.',
      'documento',
      'documento nacional de identidad',
      'l.e.',
      'l.c.',
      'libreta de enrolamiento',
      'libreta cívica',
      'renaper',
      'national id',
      'id number',
      'identity card',
    ],
  },
  confidence: { bare: 0.2, validated: 0.2, withCue: 0.78 },
  examples: () => ({
    match: [
      { text: 'DNI 28.123.456', spans: ['28.123.456'] },
      { text: 'DNI 21247444', spans: ['21247444'] },
      { text: 'D.N.I. N° 7.352.815', spans: ['7.352.815'] },
      { text: 'documento: 96809048', spans: ['96809048'] },
      { text: 'DNI 37 354 552', spans: ['37 354 552'] },
      { text: 'DNI M8352815', spans: ['M8352815'] },
    ],
    reject: [
      { text: '37.354.552', because: 'no wording: may be an amount' },
      { text: 'DNI 760628404', because: 'nine digits' },
      { text: 'DNI 47.25.8635', because: 'grouped like a date' },
      { text: 'DNI 713029', because: 'six digits' },
      { text: '21247444', because: 'eight bare digits without wording' },
      { text: 'DNI 02.123.456', because: 'begins with 0' },
    ],
  }),
});
