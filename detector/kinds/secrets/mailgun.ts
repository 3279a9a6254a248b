import { defineTokens } from '../../define-token.ts';
import { HEX, sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Mailgun API keys: key-… before 2021, three groups of hex since',
  patterns: ['key-[0-9a-f]{32}', '[0-9a-f]{32}-[0-9a-f]{8}-[0-9a-f]{8}'],
  prefix: /^(?:key-)?/,
  forms: [
    {
      id: 'mailgun_api_key',
      form: /^(?:key-[0-9a-f]{32}|[0-9a-f]{32}-[0-9a-f]{8}-[0-9a-f]{8})$/,
      samples: () => [
        'key' + '-' + sampleBody(32, HEX),
        sampleBody(32, HEX) + '-' + sampleBody(8, HEX) + '-' + sampleBody(8, HEX),
      ],
    },
  ],
  cues: ['mailgun'],
});
