import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'xAI API keys, as issued since 2024',
  patterns: ['xai-[A-Za-z0-9_]{16,200}'],
  prefix: /^xai-/,
  forms: [{ id: 'xai_api_key', form: /^xai-[A-Za-z0-9_]{80}$/, samples: () => ['xa' + 'i-' + sampleBody(80)] }],
  cues: ['xai', 'grok'],
});
