import { digitsOf } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

const WORD = "(?:L')?[A-ZÀÈÉÌÒÙ][a-zàèéìòù]{2,20}";
/** On one line: what stands below it is the next field. */
const TOWN = `${WORD}(?:\\x20${WORD}){0,2}(?:\\x20(?:di|del|della|in|sul|al|a|nell'|d')?\\x20?${WORD})?`;

export const rule = defineRule({
  kind: { id: 'it_cap', category: 'location', region: 'IT', risk: 'SENSITIVE', score: 0.3 },
  source: 'Italian postcode and town: Poste Italiane, "Codice di avviamento postale", 00010 to 98168',
  pattern: `\\d{5}\\x20${TOWN}(?: \\([A-Z]{2}\\))?`,
  validate: (match) => {
    const code = Number(digitsOf(match).slice(0, 5));
    return code >= 10 && code <= 98168 && 'form';
  },
  cues: {
    needed: true,
    words: [
      'cap',
      'indirizzo',
      'residente in',
      'residente a',
      'residenza',
      'domicilio',
      'via',
      'address',
      'postcode',
      'postal code',
      'zip',
    ],
  },
  confidence: { bare: 0.2, validated: 0.2, withCue: 0.7 },
  examples: () => ({
    match: [
      { text: 'CAP 20448 Firenze', spans: ['20448 Firenze'] },
      { text: "residente in 84802 L'Aquila (TO)", spans: ["84802 L'Aquila (TO)"] },
      { text: 'indirizzo: via Roma 5, 87311 Torino (NA)', spans: ['87311 Torino (NA)'] },
      { text: 'via Po, 20097 San Donato Milanese (MI)', spans: ['20097 San Donato Milanese (MI)'] },
      { text: '住所address：10692 Forlìです', spans: ['10692 Forlì'] },
      { text: 'residente in 84802 Pozzuolo\nCodice Fiscale:', spans: ['84802 Pozzuolo'] },
    ],
    reject: [
      { text: 'CAP 419412 Milano', because: '6 digits' },
      { text: 'CAP 80741 euro', because: 'an amount' },
      { text: 'CAP 8286 Roma', because: '4 digits' },
      { text: '20448 Firenze', because: 'no wording' },
      { text: 'CAP 99448 Firenze', because: 'above 98168' },
    ],
  }),
});
