import { defineNamedKeys } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineNamedKeys({
  source: 'PayPal client secrets: 80 characters that begin with E (REST API, 2023)',
  names: 'paypal',
  forms: [
    {
      id: 'paypal_client_secret',
      word: 'secret',
      value: 'E[A-Za-z0-9_-]{79}',
      sample: 'E' + sampleBody(79),
      name: 'PAYPAL_CLIENT_SECRET',
    },
  ],
});
