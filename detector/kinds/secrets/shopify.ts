import { defineTokens } from '../../define-token.ts';
import { HEX, sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Shopify access tokens and shared secrets (changelog, 2020 and 2022)',
  patterns: ['shp(?:at|ca|pa|ss|tka)_[A-Za-z0-9]{16,100}'],
  prefix: /^shp(?:at|ca|pa|ss|tka)_/,
  forms: [
    {
      id: 'shopify_token',
      form: /^shp(?:at|ca|pa|ss|tka)_[a-fA-F0-9]{32}$/,
      samples: () => ['sh' + 'pat_' + sampleBody(32, HEX), 'sh' + 'pss_' + sampleBody(32, HEX)],
    },
  ],
  cues: ['shopify'],
});
