import { defineNamedKeys } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineNamedKeys({
  source: 'Fastly API tokens: 32 characters without prefix (API reference, 2023)',
  names: 'fastly',
  forms: [
    {
      id: 'fastly_api_token',
      word: 'key|token',
      value: '[A-Za-z0-9_-]{32}',
      sample: sampleBody(32),
      name: 'FASTLY_API_TOKEN',
    },
  ],
});
