import { digitsOf, oneSeparator } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'fr_spi', category: 'tax_id', region: 'FR', risk: 'PRIVATE', score: 0.8 },
  source:
    'Numero fiscal de reference (SPI): Code general des impots, DGFiP; the last three digits are the first ten modulo 511',
  pattern: '[0-3]\\d[ .-]?\\d{2}[ .-]?\\d{3}[ .-]?\\d{3}[ .-]?\\d{3}',
  validate: (match) => {
    const digits = digitsOf(match);
    if (!oneSeparator(match) || Number(digits.slice(0, 10)) % 511 !== Number(digits.slice(10))) return false;
    return match.length > 13 ? true : 'form';
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: [
      'numéro fiscal',
      'n° fiscal',
      'numéro fiscal de référence',
      'spi',
      'impots.gouv.fr',
      'impôts',
      'impôt',
      "avis d'imposition",
      'avis d’imposition',
      'référence fiscale',
      'tax id',
      'tax number',
      'taxpayer id',
      'num fiscal',
    ],
  },
  confidence: { bare: 0.4, validated: 0.82, withCue: 0.96 },
  examples: () => ({
    match: [
      '04 29 538 972 037',
      { text: 'numéro fiscal 0533672040503', spans: ['0533672040503'] },
      { text: 'SPI : 3379662114094', spans: ['3379662114094'] },
      { text: 'Référence fiscale 34 09 469\n754 082', spans: ['34 09 469\n754 082'] },
      { text: '税番号はtax id 0284431487200です', spans: ['0284431487200'] },
    ],
    reject: [
      { text: 'SPI 0174887913201', because: 'not the number modulo 511' },
      { text: 'SPI 4050618000205', because: 'first digit above 3' },
      { text: '03 70 590 550 067', because: 'not the number modulo 511' },
      { text: 'SPI 265858572640', because: '12 digits' },
      { text: '0533672040503', because: '13 bare digits without wording' },
    ],
  }),
});
