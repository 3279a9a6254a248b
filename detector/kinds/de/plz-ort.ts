import { digitsOf } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

const WORD = '[A-ZÄÖÜ][a-zäöüß]{2,20}';
/** On one line, as that of the postcode: what stands below is the next field. */
const TOWN = `(?:(?:Bad|Sankt|St\\.|Groß|Markt)\\x20)?${WORD}(?:[-/]${WORD})?(?:\\x20(?:am|im|an|an der|in der|ob der|vor der|bei)\\x20${WORD})?`;

export const rule = defineRule({
  kind: { id: 'de_plz_ort', category: 'location', region: 'DE', risk: 'SENSITIVE', score: 0.3 },
  source: 'German postcode and town: Deutsche Post, five digits since 1 July 1993, 01067 to 99998',
  patterns: [`\\d{5}\\x20${TOWN}`, `D-\\d{5}\\x20${TOWN}`],
  validate: (match) => {
    const code = Number(digitsOf(match).slice(0, 5));
    return code >= 1067 && code <= 99998 && 'form';
  },
  cues: {
    needed: true,
    words: [
      'plz',
      'postleitzahl',
      'ort',
      'wohnort',
      'anschrift',
      'adresse',
      'wohnhaft in',
      'wohnhaft',
      'address',
      'postcode',
      'postal code',
      'zip',
    ],
  },
  confidence: { bare: 0.2, validated: 0.2, withCue: 0.7 },
  examples: () => ({
    match: [
      { text: 'PLZ/Ort: 94390 Frankfurt am Main', spans: ['94390 Frankfurt am Main'] },
      { text: 'Anschrift: D-17381 Bremen', spans: ['D-17381 Bremen'] },
      { text: 'wohnhaft in 62389 Berlin.', spans: ['62389 Berlin'] },
      { text: '住所address：37219 Münsterです', spans: ['37219 Münster'] },
      { text: 'Adresse 46411 Bad Nauheim', spans: ['46411 Bad Nauheim'] },
    ],
    reject: [
      { text: 'PLZ 00560 Berlin', because: 'below 01067' },
      { text: 'PLZ 95827 km', because: 'a distance' },
      { text: 'PLZ 6995 Wien', because: '4 digits, Austria' },
      { text: '62389 Berlin', because: 'no wording' },
      { text: 'PLZ 623890 Berlin', because: '6 digits' },
    ],
  }),
});
