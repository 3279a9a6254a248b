import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'pt_codigo_postal', category: 'location', region: 'PT', risk: 'SENSITIVE', score: 0.3 },
  source: 'CTT, código postal of seven digits (1998) and the locality behind it',
  pattern:
    '[1-9]\\d{3}-\\d{3}(?:\\x20[A-ZÁÉÍÓÚÂÊÔÃÕÇ][A-Za-zÁÉÍÓÚÂÊÔÃÕÇáéíóúâêôãõàç]{1,18}(?:(?:\\x20d[aeo]s?)?[-\\x20][A-ZÁÉÍÓÚ][A-Za-záéíóúâêôãõç]{1,11}){0,2})?',
  cues: {
    needed: true,
    words: [
      'código postal',
      'cód. postal',
      'postal code',
      'postcode',
      'cp',
      'morada',
      'rua',
      'avenida',
      'av.',
      'praça',
      'largo',
      'travessa',
      'estrada',
      'localidade',
      'portugal',
      'address',
      'postcode',
      'zip',
    ],
  },
  confidence: { bare: 0.3, validated: 0.3, withCue: 0.75 },
  examples: () => ({
    match: [
      { text: 'código postal 2461-577 Coimbra', spans: ['2461-577 Coimbra'] },
      { text: 'Postal code: 5975-987', spans: ['5975-987'] },
      { text: 'Morada: Rua do Sol, 4, 5975-987', spans: ['5975-987'] },
      { text: 'Avenida Central 3, 1228-987 Porto', spans: ['1228-987 Porto'] },
      { text: 'postcode 7895-099 Vila Nova de Gaia', spans: ['7895-099 Vila Nova de Gaia'] },
      { text: 'Código postal: 3457-116', spans: ['3457-116'] },
    ],
    reject: [
      { text: 'código postal 55223-472', because: 'a Brazilian CEP' },
      { text: 'código postal 0912-460', because: 'begins with 0' },
      { text: 'código postal 2978-1079', because: 'four digits behind the hyphen' },
      { text: '2979-481', because: 'no wording' },
      { text: 'ligue 5551-234', because: 'no wording, a telephone number' },
    ],
  }),
});
