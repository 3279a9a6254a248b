import { digitsOf, weightedSum } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'ar_cuit', category: 'tax_id', region: 'AR', risk: 'PRIVATE', score: 0.8 },
  source: 'ARCA (before: AFIP), CUIT and CUIL: Resolución General 10/1997; prefixes 20 to 27 are people',
  pattern: '(?:2[03-7]|3[034]|5[015])[ ./-]?\\d{2}[ .]?\\d{3}[ .]?\\d{3}[ ./-]?\\d',
  validate: (match) => {
    const digits = digitsOf(match);
    const check = (11 - (weightedSum(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
    if (check !== Number(digits[10])) return false;
    return /^..\D.*\D.$/s.test(match) ? true : 'form';
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: [
      'cuit',
      'c.u.i.t.',
      'cuil',
      'c.u.i.l.',
      'cuit/cuil',
      'afip',
      'arca',
      'monotributo',
      'monotributista',
      'clave fiscal',
      'tax id',
      'tax number',
      'taxpayer id',
    ],
  },
  confidence: { bare: 0.35, validated: 0.82, withCue: 0.95 },
  examples: () => ({
    match: [
      '30 71080566 7',
      '27-08810930-4',
      '34-70909559-7',
      '23-05.810.402-7',
      { text: 'CUIL 20441317396', spans: ['20441317396'] },
      { text: 'CUIT: 33-70333123-3', spans: ['33-70333123-3'] },
    ],
    reject: [
      { text: '21-15796619-4', because: 'prefix not used' },
      { text: 'CUIT 20438243976', because: 'check digit' },
      { text: 'CUIT 3050320425', because: '10 digits' },
      { text: '23-42127045-6', because: 'check digit' },
      { text: '20441317396', because: '11 bare digits without wording' },
    ],
  }),
});
