import { defineTokens } from '../../define-token.ts';
import { DIGITS, HEX, sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Mercado Pago access tokens (developer documentation, 2023)',
  patterns: ['(?:APP_USR|TEST)-[0-9]{12,16}-[0-9]{6}-[a-f0-9]{16,64}(?:-[0-9]{4,12})?'],
  prefix: /^(?:APP_USR|TEST)-\d+-/,
  forms: [
    {
      id: 'mercadopago_token',
      form: /^(?:APP_USR|TEST)-\d{12,16}-\d{6}-[a-f0-9]{32}-\d{6,10}$/,
      samples: () => [
        [
          'APP' + '_USR',
          sampleBody(16, DIGITS),
          sampleBody(6, DIGITS),
          sampleBody(32, HEX),
          sampleBody(9, DIGITS),
        ].join('-'),
      ],
    },
  ],
  cues: ['mercado pago', 'mercadopago'],
});
