import { compact, digitsOf } from '../../checks/digits.ts';
import { luhn } from '../../checks/luhn.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'es_cif', category: 'business', region: 'ES', risk: 'PRIVATE', score: 0.6 },
  source: 'Agencia Tributaria, NIF of legal entities (formerly CIF): Orden EHA/451/2008',
  patterns: [
    '[A-HJNP-SUVW][ .-]?(?:\\d{7}|\\d{2}\\.?\\d{3}\\.?\\d{2}|\\d\\.\\d{3}\\.\\d{3})[ .-]?[0-9A-J]',
    '[a-hjnp-suvw]-?\\d{7}-?[0-9a-j]',
  ],
  validate: (match) => {
    const text = compact(match);
    const control = text.slice(-1);
    const asDigit = /\d/.test(control);
    if (/^[ABEH]/.test(text) && !asDigit) return false;
    if (/^[NPQRSW]/.test(text) && asDigit) return false;
    if (!luhn(digitsOf(text.slice(1, 8)) + (asDigit ? control : 'JABCDEFGHI'.indexOf(control)))) return false;
    return /^(?:.-.*-.|[ABH]-.*)$/.test(match) ? true : 'form';
  },
  cues: {
    needed: false,
    words: [
      'cif',
      'c.i.f.',
      'nif',
      'n.i.f.',
      's.l.',
      's.a.',
      'razón social',
      'vat number',
      'vat',
      'company tax number',
    ],
  },
  confidence: { bare: 0.35, validated: 0.7, withCue: 0.9 },
  examples: () => ({
    match: [
      'B-4061614-6',
      'B-3818887-6',
      'B-77685535',
      { text: 'CIF N7969279D', spans: ['N7969279D'] },
      { text: 'NIF: H36926244', spans: ['H36926244'] },
      { text: 'Sol S.L., CIF e71679484', spans: ['e71679484'] },
    ],
    reject: [
      { text: 'CIF B71526819', because: 'check digit' },
      { text: 'CIF B035993', because: 'six digits' },
      { text: 'CIF T23266729', because: 'begins with T' },
      { text: 'CIF A0356805B', because: 'A takes a digit' },
      { text: 'N7969279D', because: 'compact without wording' },
    ],
  }),
});
