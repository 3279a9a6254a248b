// No check character.
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'it_carta_identita', category: 'national_id', region: 'IT', risk: 'PRIVATE', score: 0.82 },
  source:
    "Italian identity card: paper (AA 9999999), electronic 1.0 and 2.0 (9999999AA), 3.0 (AA99999AA): DM 23 December 2015 (Ministero dell'Interno)",
  patterns: ['[A-Z]{2}\\d{5}[A-Z]{2}', '\\d{7}[A-Z]{2}', '[A-Z]{2} ?\\d{7}'],
  ignoreCase: true,
  cues: {
    needed: true,
    words: [
      'carta d identità',
      "carta d'identità",
      'carta d’identità',
      'carta di identità',
      'carta identità elettronica',
      'c.i.',
      'cie',
      'documento n.',
      'documento',
      "documento d'identità",
      'documento d’identità',
      'rilasciata dal comune di',
      'identity card',
      'id card',
      'national id',
      'id number',
      'carta identità',
      'num carta identità',
      'documento identità',
    ],
  },
  confidence: { bare: 0.2, validated: 0.2, withCue: 0.88 },
  examples: () => ({
    match: [
      { text: "carta d'identità AX 0132082", spans: ['AX 0132082'] },
      { text: 'CIE n. CJ74278BR', spans: ['CJ74278BR'] },
      { text: 'carta d’identità elettronica 4615266AA', spans: ['4615266AA'] },
      { text: 'documento n. at5600667', spans: ['at5600667'] },
      { text: '身分証id card：1667277CCです', spans: ['1667277CC'] },
    ],
    reject: [
      { text: "carta d'identità A3958493", because: 'one letter' },
      { text: "carta d'identità CA0405AB", because: 'four digits between the letters' },
      { text: "carta d'identità CA46061ABC", because: 'three letters at the end' },
      { text: 'AT5600667', because: 'no wording' },
      { text: "carta d'identità AT56006671", because: 'eight digits' },
    ],
  }),
});
