import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Groq API keys, as issued since 2024',
  patterns: ['gsk_[A-Za-z0-9]{16,200}'],
  prefix: /^gsk_/,
  forms: [{ id: 'groq_api_key', form: /^gsk_[A-Za-z0-9]{52}$/, samples: () => ['gs' + 'k_' + sampleBody(52)] }],
  cues: ['groq'],
});
