import { defineTokens } from '../../define-token.ts';
import { HEX, sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'LaunchDarkly API access tokens and SDK keys (documentation, 2022)',
  patterns: ['(?:api|sdk)-[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}'],
  prefix: /^(?:api|sdk)-/,
  forms: [
    {
      id: 'launchdarkly_key',
      form: /^(?:api|sdk)-[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/,
      samples: () => [
        [
          'ap' + 'i',
          sampleBody(8, HEX),
          sampleBody(4, HEX),
          '4' + sampleBody(3, HEX),
          sampleBody(4, HEX),
          sampleBody(12, HEX),
        ].join('-'),
      ],
    },
  ],
  cues: ['launchdarkly'],
});
