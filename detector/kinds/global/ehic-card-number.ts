import { defineRule } from '../../define.ts';

const COUNTRIES =
  '040 056 100 191 196 203 208 233 246 250 276 300 348 352 372 380 428 438 440 442 470 528 578 616 620 642 703 705 724 752 756 826';
const COUNTRY = COUNTRIES.split(' ').join('|');

export const rule = defineRule({
  kind: { id: 'ehic_card_number', category: 'health', region: 'AT', risk: 'PRIVATE', score: 0.8 },
  source:
    'European health insurance card, identification number of the card: Decision S2 of the Administrative Commission (2009), EN 1867 (80, ISO 3166 number of the country, issuer, serial)',
  pattern: `80(?:${COUNTRY})[ .-]?\\d{5}[ .-]?\\d{5}[ .-]?\\d{5}`,
  validate: (match) => (match.length > 20 ? true : 'form'),
  cues: {
    needed: false,
    words: [
      'ehic',
      'carte européenne',
      "carte européenne d'assurance maladie",
      'ceam',
      'team',
      'ekvk',
      'kennnummer der karte',
      'europäische krankenversicherungskarte',
      'gesundheitskarte',
      'tarjeta sanitaria europea',
      'tse',
      'tessera europea',
      'european health insurance card',
      'health insurance card',
    ],
  },
  confidence: { bare: 0.4, validated: 0.55, withCue: 0.95 },
  examples: () => ({
    match: [
      '80040 18255 1460130611',
      '80250 73966 37293 29455',
      { text: 'CEAM : 80250907881272434128', spans: ['80250907881272434128'] },
      { text: 'Kennnummer der Karte\n80056 27269\n7936805190', spans: ['80056 27269\n7936805190'] },
      { text: '保険証ehic：80442400144038962286です', spans: ['80442400144038962286'] },
    ],
    reject: [
      { text: 'EHIC 8027677746319123351', because: '19 digits' },
      { text: 'EHIC 80840455528863294461', because: 'no participating country' },
      { text: 'EHIC 70276061270298204029', because: 'does not begin with 80' },
      { text: '80250907881272434128', because: '20 bare digits without wording' },
      { text: 'EHIC 802509078812724341289', because: '21 digits' },
    ],
  }),
});
