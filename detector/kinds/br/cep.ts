import { isInUuid } from '../../checks/alone.ts';
import { digitsOf } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'br_cep', category: 'location', region: 'BR', risk: 'SENSITIVE', score: 0.3 },
  source: 'Correios, Código de Endereçamento Postal: eight digits since 1992; 01000-000 is the lowest',
  pattern: '\\d{2}\\.?\\d{3}-?\\d{3}',
  validate: (match, around) => {
    if (digitsOf(match) < '01000000' || isInUuid(around)) return false;
    // A part of a name in code: `0058_auto_20170429_1020`.
    if (around.before().endsWith('_') && around.after().startsWith('_')) return false;
    // A part of a path.
    if (!around.cued() && around.before().endsWith('/') && around.after().startsWith('/')) return false;
    return match.includes('-') || around.cued() ? 'form' : false;
  },
  cues: {
    needed: true,
    words: [
      'cep',
      'código postal',
      'c.e.p.',
      'endereço',
      'logradouro',
      'rua',
      'avenida',
      'bairro',
      'cidade',
      'município',
      'uf',
      'address',
      'postcode',
      'zip',
    ],
  },
  confidence: { bare: 0.3, validated: 0.3, withCue: 0.75 },
  examples: () => ({
    match: [
      { text: 'CEP 53.082-986', spans: ['53.082-986'] },
      { text: 'CEP: 72265336', spans: ['72265336'] },
      { text: 'CEP 66966-699', spans: ['66966-699'] },
      { text: 'Rua das Flores, 12, 41328-586 Salvador', spans: ['41328-586'] },
      { text: 'endereço: 78422-387', spans: ['78422-387'] },
    ],
    reject: [
      { text: "('address', '0003_auto_20150927_1551')", because: 'a name in code' },
      { text: 'CEP 00508-877', because: 'below 01000-000' },
      { text: 'CEP 4651-803', because: 'a Portuguese postal code' },
      { text: 'CEP 19280-4879', because: 'a ZIP+4' },
      { text: '66966-699', because: 'no wording' },
      { text: '72265336', because: 'eight bare digits' },
    ],
  }),
});
