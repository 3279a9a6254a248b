import { digitsOf } from '../../checks/digits.ts';
import { spanishLetter } from '../../checks/es-letter.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'es_dni', category: 'national_id', region: 'ES', risk: 'PRIVATE', score: 0.82 },
  source:
    'Documento Nacional de Identidad and NIF of people: Real Decreto 1553/2005, control letter by Real Decreto 1065/2007',
  pattern: '\\d{7,8}[ -]?[A-Z]|\\d{1,2}[ .]\\d{3}[ .]\\d{3}[ -]?[A-Z]',
  ignoreCase: true,
  validate: (match, around) => {
    // Decimals in the path of a drawing: `01.172.031c.365`.
    if (/^\.\d/.test(around.after())) return false;
    const digits = digitsOf(match);
    if (digits === '00000000' || spanishLetter(digits) !== match.slice(-1).toUpperCase()) return false;
    // Seven digits, or a letter that is a Spanish word after a space, are certain only where wording names them.
    return digits.length < 8 || /\s[aey]$/.test(match) ? 'form' : true;
  },
  cues: {
    needed: false,
    words: [
      'dni',
      'd.n.i.',
      'nif',
      'n.i.f.',
      'documento nacional de identidad',
      'número de identidad',
      'documento de identidad',
      'national id',
      'id number',
      'identity card',
    ],
  },
  confidence: { bare: 0.35, validated: 0.75, withCue: 0.93 },
  examples: () => ({
    match: [
      '04094645-R',
      '27301588 j',
      '63.522.232-G',
      '42547558L',
      { text: 'con DNI 97667537-S,', spans: ['97667537-S'] },
      { text: 'DNI: 1234567-L', spans: ['1234567-L'] },
    ],
    reject: [
      { text: 'DNI 46211481O', because: 'O is never a control letter' },
      { text: 'a.536.536 0 01.172.031c.365.143', because: 'the path of a drawing' },
      { text: 'DNI 150812L', because: 'six digits' },
      { text: '59807745L', because: 'control letter' },
      { text: 'DNI 598580540R', because: 'nine digits' },
      { text: '00000000T', because: 'zeros' },
      { text: '57990663Q', because: 'control letter' },
    ],
  }),
});
