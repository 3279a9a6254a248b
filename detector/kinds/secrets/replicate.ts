import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Replicate API tokens, as issued since 2022',
  patterns: ['r8_[A-Za-z0-9_-]{16,300}'],
  prefix: /^r8_/,
  forms: [{ id: 'replicate_api_token', form: /^r8_[\w-]{37}$/, samples: () => ['r8' + '_' + sampleBody(37)] }],
  cues: ['replicate'],
});
