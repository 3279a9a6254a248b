import { digitsOf } from '../../checks/digits.ts';
import { spanishLetter } from '../../checks/es-letter.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'es_nie', category: 'national_id', region: 'ES', risk: 'PRIVATE', score: 0.82 },
  source: 'Número de Identidad de Extranjero: Real Decreto 557/2011 art. 206; Y and Z since Orden INT/2058/2008',
  pattern: '[XYZ][ -]?(?:\\d{7}|\\d\\.\\d{3}\\.\\d{3})[ -]?[A-Z]',
  ignoreCase: true,
  validate: (match) => {
    const first = 'XYZ'.indexOf((match[0] ?? '').toUpperCase());
    if (spanishLetter(first + digitsOf(match)) !== match.slice(-1).toUpperCase()) return false;
    return /\s[aey]$/.test(match) ? 'form' : true;
  },
  cues: {
    needed: false,
    words: [
      'nie',
      'n.i.e.',
      'extranjero',
      'número de identidad de extranjero',
      'tie',
      'permiso de residencia',
      'foreigner id',
      'residence permit',
    ],
  },
  confidence: { bare: 0.4, validated: 0.75, withCue: 0.93 },
  examples: () => ({
    match: [
      'X-9474355-B',
      'Y1438435Y',
      'Y7716049T',
      'x2262614n',
      { text: 'NIE Y7023314W', spans: ['Y7023314W'] },
      { text: 'permiso de residencia x4332800z', spans: ['x4332800z'] },
    ],
    reject: [
      { text: 'NIE X233555H', because: 'six digits' },
      { text: 'NIE Y06366792', because: 'no control letter' },
      { text: 'Y0634970Y', because: 'control letter' },
      { text: 'NIE W5818819A', because: 'begins with W' },
      { text: 'Z431524Z', because: 'six digits' },
    ],
  }),
});
