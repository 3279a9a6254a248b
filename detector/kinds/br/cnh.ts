import { isOneRepeated, weightedSum } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

const DOWN = [9, 8, 7, 6, 5, 4, 3, 2, 1];
const UP = [1, 2, 3, 4, 5, 6, 7, 8, 9];

export const rule = defineRule({
  kind: { id: 'br_cnh', category: 'driver_licence', region: 'BR', risk: 'PRIVATE', score: 0.78 },
  source: 'SENATRAN, número de registro of the Carteira Nacional de Habilitação: Resolução CONTRAN 886/2021',
  pattern: '\\d{11}',
  validate: (digits) => {
    const first = weightedSum(digits, DOWN) % 11;
    const second = weightedSum(digits, UP) % 11;
    const last = Number(digits[10]);
    if (isOneRepeated(digits) || first % 10 !== Number(digits[9])) return false;
    // After a first remainder of 10 the second digit is lowered by two; some programs do not, so both stand.
    const lowered = first === 10 && (second === 10 ? 0 : (second + 9) % 11) === last;
    return lowered || second % 10 === last ? 'form' : false;
  },
  cues: {
    needed: true,
    words: [
      'cnh',
      'habilitação',
      'carteira nacional de habilitação',
      'carteira de habilitação',
      'carteira de motorista',
      'registro',
      'nº de registro',
      'detran',
      'renach',
      "driver's licence",
      "driver's license",
      'driver license',
      'driver licence',
      'driving license number',
      'driving licence',
    ],
  },
  confidence: { bare: 0.3, validated: 0.3, withCue: 0.85 },
  examples: () => ({
    match: [
      { text: 'CNH 02401206034', spans: ['02401206034'] },
      { text: 'habilitação nº 06083378839', spans: ['06083378839'] },
      { text: 'Registro: 03225097835', spans: ['03225097835'] },
      { text: 'carteira de motorista 03148292790', spans: ['03148292790'] },
      { text: "driver's licence 02471139458", spans: ['02471139458'] },
    ],
    reject: [
      { text: 'CNH 0458556115', because: '10 digits' },
      { text: 'CNH 11111111111', because: 'one digit eleven times' },
      { text: 'CNH 06858206269', because: 'first check digit' },
      { text: 'CNH 05309600315', because: 'check digits' },
      { text: '02401206034', because: 'no wording' },
    ],
  }),
});
