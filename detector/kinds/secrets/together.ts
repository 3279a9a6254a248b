import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Together AI API keys with prefix, as issued since 2025',
  patterns: ['tgp_v1_[A-Za-z0-9_-]{16,300}'],
  prefix: /^tgp_v1_/,
  forms: [{ id: 'together_api_key', form: /^tgp_v1_[\w-]{43}$/, samples: () => ['tg' + 'p_v1_' + sampleBody(43)] }],
  cues: ['together ai'],
});
