import { defineNamedKeys } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineNamedKeys({
  source: 'LINE channel access tokens, long-lived: base64 without prefix (Messaging API, 2024)',
  names: 'line|channel',
  forms: [
    {
      id: 'line_channel_token',
      word: 'token',
      value: '[A-Za-z0-9+/]{150,180}={0,2}',
      sample: sampleBody(172),
      name: 'LINE_CHANNEL_ACCESS_TOKEN',
    },
  ],
});
