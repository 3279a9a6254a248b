import { defineTokens } from '../../define-token.ts';
import { HEX, sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Shippo API tokens (documentation, 2021)',
  patterns: ['shippo_(?:live|test)_[A-Za-z0-9]{16,100}'],
  prefix: /^shippo_(?:live|test)_/,
  forms: [
    {
      id: 'shippo_token',
      form: /^shippo_(?:live|test)_[a-fA-F0-9]{40}$/,
      samples: () => ['shi' + 'ppo_live_' + sampleBody(40, HEX), 'shi' + 'ppo_test_' + sampleBody(40, HEX)],
    },
  ],
  cues: ['shippo'],
});
