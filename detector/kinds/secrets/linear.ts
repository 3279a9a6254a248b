import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Linear API keys, documentation 2021',
  patterns: ['lin_api_[A-Za-z0-9]{16,200}'],
  prefix: /^lin_api_/,
  forms: [
    { id: 'linear_api_key', form: /^lin_api_[A-Za-z0-9]{40}$/, samples: () => ['lin' + '_api_' + sampleBody(40)] },
  ],
  cues: ['linear'],
});
