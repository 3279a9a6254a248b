// The secret of a webhook is its path.
import { defineTokens } from '../../define-token.ts';
import { DIGITS, HEX, sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Slack tokens (token types, 2024) and incoming webhooks',
  patterns: [
    '(?:xoxe\\.)?xox[bpe]-[A-Za-z0-9-]{16,300}',
    'xox[aorsc]-[A-Za-z0-9-]{16,300}',
    'xoxd-[A-Za-z0-9%/+-]{60,400}={0,2}',
    'xapp-[0-9]{1,3}-[A-Za-z0-9-]{16,300}',
    'https?://hooks\\.slack\\.com/(?:services|workflows|triggers)/[A-Za-z0-9/]{20,200}',
  ],
  prefix: /^(?:(?:xoxe\.)?xox[a-z]-|xapp-|https?:\/\/hooks\.slack\.com\/)/,
  forms: [
    {
      id: 'slack_bot_token',
      form: /^xoxb-\d{10,13}-\d{10,13}-[A-Za-z0-9]{24}$/,
      samples: () => ['xo' + 'xb-' + sampleBody(12, DIGITS) + '-' + sampleBody(13, DIGITS) + '-' + sampleBody(24)],
    },
    {
      id: 'slack_user_token',
      form: /^xox[pe]-(?:\d{10,13}-){3}[A-Za-z0-9-]{28,34}$/,
      samples: () => [
        ['xo' + 'xp', sampleBody(12, DIGITS), sampleBody(12, DIGITS), sampleBody(13, DIGITS), sampleBody(32, HEX)].join(
          '-',
        ),
      ],
    },
    {
      id: 'slack_app_token',
      form: /^xapp-\d-[A-Za-z0-9]{8,14}-\d{8,16}-[A-Za-z0-9]{64}$/,
      samples: () => [
        ['xa' + 'pp', '1', 'A' + sampleBody(10, 'ABCDEFGH0123'), sampleBody(13, DIGITS), sampleBody(64, HEX)].join('-'),
      ],
    },
    {
      id: 'slack_legacy_token',
      form: /^xox[aorsc]-(?:\d-)?[0-9A-Za-z-]{20,146}$/,
      samples: () => ['xo' + 'xs-' + sampleBody(60), 'xo' + 'xr-' + sampleBody(60)],
    },
    {
      id: 'slack_webhook_url',
      form: /^https?:\/\/hooks\.slack\.com\/(?:services\/T[A-Z0-9]{8,12}\/B[A-Z0-9]{8,12}\/[A-Za-z0-9]{24}|workflows\/T[A-Z0-9]+\/A[A-Z0-9]+\/\d{17,19}\/[A-Za-z0-9]{24})$/,
      samples: () => [`https://hooks.slack.com/services/T0A1B2C3D4E/B0A1B2C3D4E/${sampleBody(24)}`],
    },
  ],
  cues: ['slack'],
  examples: () => ({
    match: [{ text: 'xo' + 'xe.xo' + 'xp-1-' + sampleBody(146), kind: 'api_key.generic_high_entropy' }],
    reject: [],
  }),
});
