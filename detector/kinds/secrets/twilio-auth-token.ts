import { defineNamedKeys } from '../../define-token.ts';
import { HEX, sampleBody } from '../../sample-token.ts';

export const rule = defineNamedKeys({
  source: 'Twilio auth tokens: 32 hex without prefix (console, 2023)',
  names: 'twilio',
  forms: [
    {
      id: 'twilio_auth_token',
      word: 'token',
      value: '[0-9a-f]{32}',
      sample: sampleBody(32, HEX),
      name: 'TWILIO_AUTH_TOKEN',
    },
  ],
});
