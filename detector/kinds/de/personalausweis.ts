import { germanDocument } from '../../checks/de-document.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'de_personalausweis', category: 'national_id', region: 'DE', risk: 'PRIVATE', score: 0.82 },
  source:
    'German identity card: Personalausweisverordnung, annex 3 (since 1 November 2010: letters and digits, no vowels); check digit by ICAO Doc 9303 part 3. Older cards: nine digits and the check digit',
  patterns: ['[LMNPRTVWXY][0-9CFGHJKLMNPRTVWXYZ]{8}(?:\\dD?)?', '\\d{10}D?'],
  ignoreCase: true,
  validate: (match) => germanDocument(match),
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: [
      'personalausweis',
      'personalausweise',
      'personalausweis nummer',
      'personalausweis nr',
      'ausweis',
      'ausweis nummer',
      'ausweis nr',
      'ausweisnummer',
      'ausweisnr',
      'personalausweisnummer',
      'dokumentennummer',
      'dokumenten nummer',
      'dokument nr',
      'seriennummer',
      'serien nr',
      'pa nr',
      'perso nr',
      'perso',
      'identity card',
      'id card',
      'national id',
      'id number',
    ],
  },
  confidence: { bare: 0.25, validated: 0.65, withCue: 0.95 },
  examples: {
    match: [
      'R8ZHWM4N35D',
      { text: 'Personalausweis-Nr. T168FG650', spans: ['T168FG650'] },
      { text: 'Ausweisnummer: 2987047492', spans: ['2987047492'] },
      { text: '身分証、Personalausweis：wypkvncm52です', spans: ['wypkvncm52'] },
      { text: 'ausweis_nr: X6PGW772R1D', spans: ['X6PGW772R1D'] },
      { text: 'identity card\t3953952561', spans: ['3953952561'] },
    ],
    reject: [
      { text: 'Personalausweis VW9YP93R', because: '8 characters' },
      { text: 'Personalausweis 5367055714', because: 'check digit of an old card' },
      { text: 'Personalausweis LCVCNGHRF', because: 'letters only' },
      { text: 'Personalausweis T32UXZ2498', because: 'a vowel' },
      { text: 'Personalausweis LZ9RRWH957', because: 'check digit' },
      { text: 'T168FG650', because: 'no check digit and no wording' },
    ],
  },
});
