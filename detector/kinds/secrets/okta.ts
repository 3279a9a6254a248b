import { defineNamedKeys } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineNamedKeys({
  source: 'Okta API tokens: 42 characters that begin with 00 (API documentation, 2023)',
  names: 'okta|ssws',
  forms: [
    {
      id: 'okta_api_token',
      word: 'token|key|secret|ssws',
      value: '00[A-Za-z0-9_-]{40}',
      sample: '00' + sampleBody(40),
      name: 'OKTA_API_TOKEN',
    },
  ],
});
