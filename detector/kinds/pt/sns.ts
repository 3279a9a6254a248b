// No published check digit.
import { digitsOf, isOneRepeated } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'pt_sns', category: 'health', region: 'PT', risk: 'PRIVATE', score: 0.8 },
  source: 'Registo Nacional de Utentes, número de utente do SNS (ACSS / SPMS, Despacho 1774-A/2017)',
  pattern: '\\d{3}[ .]?\\d{3}[ .]?\\d{3}',
  validate: (match) => (isOneRepeated(digitsOf(match)) ? false : 'form'),
  cues: {
    needed: true,
    words: [
      'número de utente',
      'nus',
      'nº de utente',
      'n.º de utente',
      'n.º utente',
      'nº utente',
      'utente',
      'utente sns',
      'sns',
      'sns 24',
      'centro de saúde',
      'health insurance number',
      'patient number',
    ],
  },
  confidence: { bare: 0.1, validated: 0.1, withCue: 0.75 },
  examples: () => ({
    match: [
      { text: 'Número de utente: 226 424 227', spans: ['226 424 227'] },
      { text: 'n.º de utente 530499312, Centro de Saúde', spans: ['530499312'] },
      { text: 'Utente SNS 832192434', spans: ['832192434'] },
      { text: 'SNS 545180118', spans: ['545180118'] },
      { text: 'patient number 186916039', spans: ['186916039'] },
    ],
    reject: [
      { text: 'número de utente 588320', because: 'six digits' },
      { text: '421756444', because: 'no wording' },
      { text: 'número de utente 1864244227', because: 'ten digits' },
      { text: 'número de utente 999999999', because: 'one digit nine times' },
      { text: 'encomenda 296793480', because: 'no wording of health' },
    ],
  }),
});
