import { digitsOf, oneSeparator } from '../../checks/digits.ts';
import { mod11x10 } from '../../checks/iso7064-mod11-10.ts';
import { defineRule } from '../../define.ts';

function repeatsOneDigit(ten: string): boolean {
  const different = new Set(ten).size;
  if (different === 9) return true;
  if (different !== 8 || /(\d)\1\1/.test(ten)) return false;
  return [...new Set(ten)].some((digit) => ten.split(digit).length === 4);
}

export const rule = defineRule({
  kind: { id: 'de_steuer_id', category: 'tax_id', region: 'DE', risk: 'PRIVATE', score: 0.8 },
  source:
    'Steuerliche Identifikationsnummer: Abgabenordnung §139b; structure by the Bundeszentralamt fuer Steuern, revision of 2016 (one digit two or three times among the first ten); check digit ISO 7064 MOD 11,10',
  pattern: '[1-9]\\d[ ./-]?\\d{3}[ ./-]?\\d{3}[ ./-]?\\d{3}',
  validate: (match, around) => {
    const digits = digitsOf(match);
    if (!oneSeparator(match) || !repeatsOneDigit(digits.slice(0, 10)) || !mod11x10(digits)) return false;
    return !around.before().endsWith('+');
  },
  cues: {
    needed: false,
    words: [
      'steuer id',
      'steuer idnr',
      'steuer id nr',
      'steuerliche identifikationsnummer',
      'idnr',
      'id nr',
      'identifikationsnummer',
      'steueridentifikationsnummer',
      'tin',
      'bundeszentralamt für steuern',
      'tax id',
      'tax number',
      'taxpayer id',
    ],
  },
  confidence: { bare: 0.2, validated: 0.88, withCue: 0.97 },
  examples: () => ({
    match: [
      '48 932 467 512',
      '62349518111',
      { text: 'IdNr. 45972833109', spans: ['45972833109'] },
      { text: 'Steuer-ID: 43 962\n028 277', spans: ['43 962\n028 277'] },
      { text: '番号は68407352900です', spans: ['68407352900'] },
      { text: 'für 79 019 435 966 über', spans: ['79 019 435 966'] },
    ],
    reject: [
      { text: '30567981421', because: 'no digit repeated among ten, check digit holds' },
      { text: '78298350910', because: 'two digits repeated, check digit holds' },
      { text: '90561543781', because: 'check digit' },
      { text: '00358972130', because: 'begins with 0' },
      { text: '4095365157', because: '10 digits' },
      { text: '+48 932 467 512', because: 'a Polish phone number' },
    ],
  }),
});
