import { defineTokens } from '../../define-token.ts';
import { HEX, sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'OpenRouter API keys, as issued since 2023',
  patterns: ['sk-or-v1-[A-Za-z0-9]{16,200}'],
  prefix: /^sk-or-v1-/,
  forms: [
    {
      id: 'openrouter_api_key',
      form: /^sk-or-v1-[0-9a-f]{64}$/,
      samples: () => ['sk' + '-or-v1-' + sampleBody(64, HEX)],
    },
  ],
  cues: ['openrouter'],
});
