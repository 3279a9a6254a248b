// Luhn over 11 digits, digits 8 to 10 are the office.
import { digitsOf } from '../../checks/digits.ts';
import { luhn } from '../../checks/luhn.ts';
import { defineRule } from '../../define.ts';

function office(code: number): boolean {
  return (code >= 1 && code <= 100) || code === 120 || code === 121 || code === 888 || code === 999;
}

export const rule = defineRule({
  kind: { id: 'it_partita_iva', category: 'business', region: 'IT', risk: 'PRIVATE', score: 0.6 },
  source: 'Partita IVA (also the provisional tax code of companies): DPR 633/1972 art. 35; Agenzia delle Entrate',
  patterns: ['\\d{11}', 'IT[ .-]?\\d{11}'],
  ignoreCase: true,
  validate: (match) => {
    const digits = digitsOf(match);
    if (digits.startsWith('0000000') || !office(Number(digits.slice(7, 10))) || !luhn(digits)) return false;
    return match.length > 11 ? true : 'form';
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: [
      'p.iva',
      'p. iva',
      'p.i.',
      'piva',
      'partita iva',
      'iva',
      'c.f./p.iva',
      'codice fiscale',
      'c.f.',
      'fattura',
      'vat',
      'vat number',
      'vat no',
      'company tax number',
    ],
  },
  confidence: { bare: 0.3, validated: 0.85, withCue: 0.95 },
  examples: () => ({
    match: [
      'IT83018748885',
      'IT 77008529990',
      { text: 'P.IVA 32030168887', spans: ['32030168887'] },
      { text: 'partita iva: it12145750233', spans: ['it12145750233'] },
      { text: 'è la Partita IVA\n71306041212', spans: ['71306041212'] },
      { text: '番号はIT88375409997です', spans: ['IT88375409997'] },
    ],
    reject: [
      { text: 'P.IVA 00000000000', because: 'zeros only' },
      { text: 'P.IVA 71362815004', because: 'no such office' },
      { text: 'IT17804088880', because: 'check digit' },
      { text: 'P.IVA 3011814120', because: '10 digits' },
      { text: '32030168887', because: '11 bare digits without wording' },
    ],
  }),
});
