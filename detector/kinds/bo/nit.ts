import { isOneRepeated } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'bo_nit', category: 'business', region: 'BO', risk: 'PRIVATE', score: 0.6 },
  source:
    'Servicio de Impuestos Nacionales, NIT: Decreto Supremo 27310 (2004); people have their cédula and three digits',
  pattern: '\\d{7,12}',
  validate: (match) => (isOneRepeated(match) ? false : 'form'),
  cues: {
    needed: true,
    words: [
      'nit',
      'n.i.t.',
      'número de identificación tributaria',
      'impuestos nacionales',
      'tax id',
      'tax number',
      'taxpayer id',
    ],
  },
  confidence: { bare: 0.15, validated: 0.15, withCue: 0.78 },
  examples: () => ({
    match: [
      { text: 'NIT: 3706688581', spans: ['3706688581'] },
      { text: 'Número de Identificación Tributaria NIT 2791551016', spans: ['2791551016'] },
      { text: 'NIT 1693784017', spans: ['1693784017'] },
      { text: 'Impuestos Nacionales 6401191994', spans: ['6401191994'] },
      { text: 'tax ID 4329416186', spans: ['4329416186'] },
    ],
    reject: [
      { text: '5190808362', because: 'no wording' },
      { text: 'NIT 8866', because: 'four digits' },
      { text: 'NIT 67434243919207', because: '14 digits' },
      { text: 'NIT 5819', because: 'four digits' },
      { text: 'NIT 000000000', because: 'zeros' },
    ],
  }),
});
