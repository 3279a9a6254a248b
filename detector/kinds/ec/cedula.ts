import { digitsOf } from '../../checks/digits.ts';
import { luhn } from '../../checks/luhn.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'ec_cedula', category: 'national_id', region: 'EC', risk: 'PRIVATE', score: 0.82 },
  source: 'Registro Civil, cédula de identidad: Ley Orgánica de Gestión de la Identidad y Datos Civiles (2016); Luhn',
  pattern: '\\d{9}[ -]?\\d',
  validate: (match, around) => {
    const digits = digitsOf(match);
    const province = Number(digits.slice(0, 2));
    if (province < 1 || (province > 24 && province !== 30 && province !== 50)) return false;
    if (Number(digits[2]) > 6 || !luhn(digits)) return false;
    return match.includes('-') && !/[A-Za-z]-$/.test(around.before()) ? true : 'form';
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: [
      'cédula',
      'cédula de identidad',
      'cédula de ciudadanía',
      'c.i.',
      'c.i',
      'ci',
      'registro civil',
      'national id',
      'id number',
      'identity card',
    ],
  },
  confidence: { bare: 0.3, validated: 0.65, withCue: 0.92 },
  examples: () => ({
    match: [
      '183415732-1',
      '063605799-4',
      { text: 'cédula 3051107161', spans: ['3051107161'] },
      { text: 'C.I. 0345846513', spans: ['0345846513'] },
      { text: 'cédula de ciudadanía No. 2404607968', spans: ['2404607968'] },
    ],
    reject: [
      { text: 'cédula 9924578298', because: 'no such province' },
      { text: 'UA-183415732-1', because: 'a part of another number' },
      { text: 'cédula 2173784915', because: 'third digit' },
      { text: '2136815530', because: 'check digit' },
      { text: '3051107161', because: 'ten bare digits without wording' },
      { text: '183415732-2', because: 'check digit' },
    ],
  }),
});
