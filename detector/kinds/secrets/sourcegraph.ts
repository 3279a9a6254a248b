import { defineTokens } from '../../define-token.ts';
import { HEX, sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Sourcegraph access tokens, version 5.3 (2024): instance or "local" in the middle',
  patterns: ['sgp_[A-Za-z0-9_]{16,100}'],
  prefix: /^sgp_/,
  forms: [
    {
      id: 'sourcegraph_token',
      form: /^sgp_(?:(?:[a-fA-F0-9]{16}|local)_)?[a-fA-F0-9]{40}$/,
      samples: () => ['sg' + 'p_' + sampleBody(40, HEX), 'sg' + 'p_local_' + sampleBody(40, HEX)],
    },
  ],
  cues: ['sourcegraph'],
});
