import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Perplexity API keys, as issued since 2023',
  patterns: ['pplx-[A-Za-z0-9]{16,200}'],
  prefix: /^pplx-/,
  forms: [{ id: 'perplexity_api_key', form: /^pplx-[A-Za-z0-9]{48}$/, samples: () => ['pp' + 'lx-' + sampleBody(48)] }],
  cues: ['perplexity'],
});
