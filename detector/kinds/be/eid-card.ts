// Cards since 2021: B and nine digits.
import { digitsOf, oneSeparator } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'be_eid_card', category: 'national_id', region: 'BE', risk: 'PRIVATE', score: 0.82 },
  source:
    'Belgian eID card number: Royal Decree of 25 March 2003 (IBZ); the last two digits are the first ten modulo 97, 0 read as 97',
  patterns: ['\\d{3}[ -]?\\d{7}[ -]?\\d{2}', 'B\\d{9}'],
  validate: (match) => {
    if (match.startsWith('B')) return 'form';
    const digits = digitsOf(match);
    const check = Number(digits.slice(0, 10)) % 97 || 97;
    if (!oneSeparator(match) || check !== Number(digits.slice(10))) return false;
    return match.includes('-') ? true : 'form';
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: [
      "carte d'identité",
      'carte d’identité',
      'numéro de carte',
      'n° de carte',
      'eid',
      'identiteitskaart',
      'identiteitskaartnummer',
      'kaartnummer',
      'identity card',
      'identity card number',
      'id card',
      'carte eid',
    ],
  },
  confidence: { bare: 0.25, validated: 0.8, withCue: 0.94 },
  examples: () => ({
    match: [
      '591-9703209-13',
      '000-4213709-29',
      { text: 'identiteitskaart 591344171058', spans: ['591344171058'] },
      { text: 'eID: B012345678', spans: ['B012345678'] },
      { text: 'カードeid：591998862151です', spans: ['591998862151'] },
      { text: 'carte d’identité 591 9265461\n26', spans: ['591 9265461\n26'] },
    ],
    reject: [
      { text: '591-9661813-35', because: 'check digits' },
      { text: 'eID 591-061102-641', because: 'groups 3-6-3' },
      { text: 'eID 591-8030604', because: '10 digits' },
      { text: '591344171058', because: '12 bare digits without wording' },
      { text: 'eID B01234567', because: 'B and 8 digits' },
    ],
  }),
});
