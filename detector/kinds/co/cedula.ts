// No check digit.
import { isInUuid } from '../../checks/alone.ts';
import { defineRule } from '../../define.ts';

/** Wording that is more than two letters, and "CC" as a word of its own directly before or behind. */
const WORDING = /c[eé]dula|nuip|c\.\s?c|t\.\s?i\.|c\.\s?e\.|identidad|registradur|identificad|identity|\bid\b/i;
const LABEL_BEFORE = /(?:^|[^0-9A-Za-z_-])cc["']?[\s.:=#"']{1,4}(?:n[.ºo°]{0,2}[\s:]{0,2})?$/i;
const LABEL_AFTER = /^[\s,(]{1,2}CC(?![0-9A-Za-z_-])/i;

export const rule = defineRule({
  kind: { id: 'co_cedula', category: 'national_id', region: 'CO', risk: 'PRIVATE', score: 0.82 },
  source: 'Registraduría Nacional, cédula de ciudadanía and NUIP (Resolución 3571/2003), tarjeta de identidad',
  pattern: '1[ .]?\\d{3}[ .]?\\d{3}[ .]?\\d{3}|[1-9]\\d?[ .]?\\d{3}[ .]?\\d{3}|[1-9]\\d{2}[ .]?\\d{3}',
  validate: (_match, around) => {
    const [before, after] = [around.before(), around.after()];
    if (isInUuid(around) || /#$|[0-9a-f]-$/i.test(before)) return false;
    return !around.cued() ||
      WORDING.test(before) ||
      WORDING.test(after) ||
      LABEL_BEFORE.test(before) ||
      LABEL_AFTER.test(after)
      ? 'form'
      : false;
  },
  cues: {
    needed: true,
    words: [
      'cédula',
      'documento de identidad',
      'doc identidad',
      'cédula de identidad',
      'cédula de ciudadanía',
      'cédula de extranjería',
      'c.c.',
      'c.c',
      'cc',
      'nuip',
      't.i.',
      'tarjeta de identidad',
      'c.e.',
      'registraduría',
      'identificado con',
      'identificada con',
      'national id',
      'id number',
      'identity card',
    ],
  },
  confidence: { bare: 0.15, validated: 0.15, withCue: 0.78 },
  examples: () => ({
    match: [
      { text: 'identificado con cédula 11994374 de Bogotá', spans: ['11994374'] },
      { text: 'cédula de ciudadanía No. 1180963227', spans: ['1180963227'] },
      { text: 'C.C. 96.424.965', spans: ['96.424.965'] },
      { text: 'CC 1.054.852.188', spans: ['1.054.852.188'] },
      { text: 'NUIP 54602936', spans: ['54602936'] },
      { text: 'c.c. 512.304', spans: ['512.304'] },
    ],
    reject: [
      { text: 'C.C. 6427', because: 'four digits' },
      { text: '.customer-cc63f { color: #212468; }', because: 'a colour' },
      { text: '29613016', because: 'no wording' },
      { text: 'cédula 421583538044', because: 'twelve digits' },
      { text: 'C.C. 2372', because: 'four digits' },
      { text: '1.054.852.188', because: 'no wording: an amount in pesos' },
    ],
  }),
});
