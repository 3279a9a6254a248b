// The rule of the check digit is not public.
import { digitsOf } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'de_fuehrerschein', category: 'driver_licence', region: 'DE', risk: 'PRIVATE', score: 0.78 },
  source:
    'German driving licence, card model since 1999: Fahrerlaubnis-Verordnung, annex 8 (authority key, serial number, check digit, issue)',
  pattern: '[A-Z][0-9A-Z]{8}[0-9X][0-9A-Z]',
  ignoreCase: true,
  validate: (match) => digitsOf(match).length >= 3 && digitsOf(match.slice(1, 4)).length >= 1 && 'form',
  cues: {
    needed: true,
    words: [
      'führerschein',
      'fuehrerschein',
      'führerscheinnummer',
      'fs nummer',
      'fuehrerscheinnummer',
      'führerschein nr',
      'fuehrerschein nr',
      'fahrerlaubnis',
      'fahrerlaubnisnummer',
      "driver's licence",
      "driver's license",
      'driving licence',
      'driving license',
      'driving license number',
      'driver license',
    ],
  },
  confidence: { bare: 0.2, validated: 0.2, withCue: 0.88 },
  examples: () => ({
    match: [
      { text: 'Führerschein-Nr. A156J6VHW44', spans: ['A156J6VHW44'] },
      { text: 'Führerscheinnummer: I21ZHI69N5R', spans: ['I21ZHI69N5R'] },
      { text: 'Fuehrerschein b639tmroi50', spans: ['b639tmroi50'] },
      { text: 'driving licence\tF17171G2J07', spans: ['F17171G2J07'] },
      { text: '免許Führerschein：M195PUEB24Uです', spans: ['M195PUEB24U'] },
    ],
    reject: [
      { text: 'A243LKCH382', because: 'no wording' },
      { text: 'Führerschein Nr. 44275', because: '5 digits' },
      { text: 'Führerschein 1156J6VHW44', because: 'begins with a digit' },
      { text: 'Führerschein A156J6VHWQ4', because: 'no check digit in the tenth place' },
      { text: 'Führerschein Neuausstellung', because: 'a word' },
      { text: 'Führerschein A156J6VHW445', because: '12 characters' },
    ],
  }),
});
