import { defineNamedKeys } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineNamedKeys({
  source: 'Mistral API keys: 32 characters without prefix, as issued since 2023',
  names: 'mistral',
  forms: [
    {
      id: 'mistral_api_key',
      word: 'key|token',
      value: '[A-Za-z0-9]{32}',
      sample: sampleBody(32),
      name: 'MISTRAL_API_KEY',
    },
  ],
});
