import { digitsOf, isOneRepeated } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

const NUMBER = '[01]\\d{3}[ .]?\\d{3}[ .]?\\d{3}';

export const rule = defineRule({
  kind: { id: 'be_enterprise', category: 'business', region: 'BE', risk: 'PRIVATE', score: 0.6 },
  source:
    'Belgian enterprise number: Code de droit economique III.17 (BCE / KBO), Royal Decree of 24 June 2003; the last two digits are 97 minus the first eight modulo 97',
  patterns: [NUMBER, `BE[ .-]?${NUMBER}`],
  ignoreCase: true,
  validate: (match) => {
    const digits = digitsOf(match);
    if (isOneRepeated(digits) || 97 - (Number(digits.slice(0, 8)) % 97) !== Number(digits.slice(8))) return false;
    return match.length > 10 ? true : 'form';
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: [
      "numéro d'entreprise",
      'numéro d’entreprise',
      "n° d'entreprise",
      'ondernemingsnummer',
      'tva',
      'bce',
      'kbo',
      'btw',
      'btw nummer',
      'company number',
      'business registration',
      'vat',
      'vat number',
    ],
  },
  confidence: { bare: 0.3, validated: 0.8, withCue: 0.95 },
  examples: () => ({
    match: [
      'BE 0757.010.863',
      '1767.198.656',
      { text: 'btw-nummer be0456494668', spans: ['be0456494668'] },
      { text: 'TVA BE\n1449.505.246, KBO 0570168770', spans: ['BE\n1449.505.246', '0570168770'] },
      { text: '会社BE0758892663です', spans: ['BE0758892663'] },
    ],
    reject: [
      { text: '1680.812.044', because: 'check digits' },
      { text: '2753.817.726', because: 'first digit' },
      { text: 'BE08486092', because: '8 digits' },
      { text: '0570168770', because: '10 bare digits without wording' },
      { text: 'KBO 0000000000', because: 'one digit only' },
    ],
  }),
});
