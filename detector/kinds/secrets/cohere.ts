import { defineNamedKeys } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineNamedKeys({
  source: 'Cohere API keys: 40 characters without prefix, as issued since 2022',
  names: 'cohere|co_api',
  forms: [
    {
      id: 'cohere_api_key',
      word: 'key|token',
      value: '[A-Za-z0-9]{40}',
      sample: sampleBody(40),
      name: 'COHERE_API_KEY',
    },
  ],
});
