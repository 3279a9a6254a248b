import { compact } from '../../checks/digits.ts';
import { frenchVatKey } from '../../checks/fr-tva.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'fr_tva', category: 'business', region: 'FR', risk: 'PRIVATE', score: 0.6 },
  source: 'French VAT number: directive 2006/112/CE art. 215, CGI art. 286 ter; key over the SIREN (DGFiP)',
  pattern: 'FR[ .-]?[0-9A-HJ-NP-Z]{2}[ .-]?\\d{3}[ .]?\\d{3}[ .]?\\d{3}',
  ignoreCase: true,
  validate: (match) => frenchVatKey(compact(match).slice(2)),
  cues: {
    needed: false,
    words: [
      'tva',
      'n° tva',
      'tva intracommunautaire',
      'numéro de tva',
      'vat',
      'vat number',
      'vat id',
      'company tax number',
    ],
  },
  confidence: { bare: 0.2, validated: 0.9, withCue: 0.97 },
  examples: () => ({
    match: [
      'FR39381004175',
      'FR 09 320 879 588',
      { text: 'TVA : fr10468575733', spans: ['fr10468575733'] },
      { text: 'n° TVA FR 72 797\n965 282', spans: ['FR 72 797\n965 282'] },
      { text: '番号はFR03310661897です', spans: ['FR03310661897'] },
    ],
    reject: [
      { text: 'FX64792226592', because: 'no such country' },
      { text: 'FR22329884076', because: 'key' },
      { text: 'FR6999580036', because: '10 digits' },
      { text: 'FRAB329884076', because: 'key of letters' },
      { text: 'FR393810041750', because: '12 digits' },
    ],
  }),
});
