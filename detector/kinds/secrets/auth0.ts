import { defineNamedKeys } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineNamedKeys({
  source: 'Auth0 client secrets: 64 characters without prefix (dashboard, 2023)',
  names: 'auth0',
  forms: [
    {
      id: 'auth0_client_secret',
      word: 'secret',
      value: '[A-Za-z0-9_-]{64}',
      sample: sampleBody(64),
      name: 'AUTH0_CLIENT_SECRET',
    },
  ],
});
