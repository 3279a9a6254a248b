import { defineTokens } from '../../define-token.ts';
import { HEX, LOWER, sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'PayPal Braintree access tokens (developer documentation, 2020)',
  patterns: ['access_token\\$(?:production|sandbox)\\$[0-9a-z]{16}\\$[0-9a-z]{16,100}'],
  prefix: /^access_token\$[a-z]+\$\w+\$/,
  forms: [
    {
      id: 'braintree_access_token',
      form: /^access_token\$(?:production|sandbox)\$[0-9a-z]{16}\$[0-9a-f]{32}$/,
      samples: () => [`access_token$production$${sampleBody(16, LOWER)}$${sampleBody(32, HEX)}`],
    },
  ],
  cues: ['braintree'],
});
