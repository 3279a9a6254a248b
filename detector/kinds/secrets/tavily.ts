import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Tavily API keys, as issued since 2024',
  patterns: ['tvly-(?:dev-|prod-)?[A-Za-z0-9]{16,100}'],
  prefix: /^tvly-/,
  forms: [
    {
      id: 'tavily_api_key',
      form: /^tvly-(?:dev-|prod-)?[A-Za-z0-9]{32}$/,
      samples: () => ['tv' + 'ly-' + sampleBody(32), 'tv' + 'ly-dev-' + sampleBody(32)],
    },
  ],
  cues: ['tavily'],
});
