import { oneSeparator } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

const DIRECTLY = /(?:steuer-?nummer|steuer-?nr\.?|st\.?[ -]?nr\.?)(?:\s(?:ist|lautet))?\W{0,3}$/i;
const STATE = '(?:1[01]|2[1-46-8]|3[0-2]|4[01]|[59]\\d)';

export const rule = defineRule({
  kind: { id: 'de_steuernummer', category: 'tax_id', region: 'DE', risk: 'PRIVATE', score: 0.8 },
  source:
    'Steuernummer in the layouts of the federal states and in the unified ELSTER form of 13 digits: ELSTER, "Pruefung der Steuer- und Steueridentifikationsnummer" (Bayerisches Landesamt fuer Steuern), revision of 2023',
  patterns: [
    '\\d{2,3}[ /]\\d{3}[ /]\\d{5}',
    '\\d{3}[ /]\\d{4}[ /]\\d{4}',
    '\\d{5}/\\d{5}',
    '\\d{10,11}',
    `${STATE}\\d{2}0\\d{8}`,
  ],
  // Two slashes in the layout of a state are like nothing else; every other form needs wording, bare digits right in front.
  validate: (match, around) => {
    if (/^\d{10,11}$/.test(match)) return DIRECTLY.test(around.before()) ? 'form' : false;
    return oneSeparator(match) && (match.split('/').length === 3 || 'form');
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: [
      'steuernummer',
      'steuer nr',
      'st. nr.',
      'st nr',
      'stnr',
      'finanzamt',
      'ust',
      'umsatzsteuer',
      'tax id',
      'tax number',
      'tax no',
      'taxpayer id',
    ],
  },
  confidence: { bare: 0.25, validated: 0.65, withCue: 0.93 },
  examples: () => ({
    match: [
      '573/096/33242',
      '95/097/88125',
      { text: 'Steuernummer 38/183/60559', spans: ['38/183/60559'] },
      { text: 'St.-Nr.: 17374/23756', spans: ['17374/23756'] },
      { text: '税番号(Steuernummer)は2612088671631です', spans: ['2612088671631'] },
      { text: 'Finanzamt Köln, StNr 123/4567/8901', spans: ['123/4567/8901'] },
      { text: 'Meine Steuernummer lautet 2181508150.', spans: ['2181508150'] },
      { text: 'Finanzamt Bremen, Steuernummer 24 123\n45678', spans: ['24 123\n45678'] },
    ],
    reject: [
      { text: 'Steuernummer 5175/772/38820', because: 'no state groups 4/3/5' },
      { text: '10/05/1966', because: 'a date' },
      { text: 'Steuernummer 2923099540331', because: '29 is no state' },
      { text: 'Steuernummer 2834719060271', because: 'no 0 in the fifth place' },
      { text: 'Steuernummer: 9853177', because: '7 digits' },
      { text: 'Finanzamt Köln, Aktenzeichen 2181508150', because: 'bare digits, not called so right in front' },
      { text: 'Seiten 17374/23756', because: 'one slash, no wording' },
    ],
  }),
});
