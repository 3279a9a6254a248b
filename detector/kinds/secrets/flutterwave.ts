import { defineTokens } from '../../define-token.ts';
import { HEX, sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Flutterwave secret keys (developer documentation, 2022)',
  patterns: ['FLWSECK(?:_TEST)?-[A-Za-z0-9]{16,100}(?:-X)?'],
  prefix: /^FLWSECK(?:_TEST)?-/,
  forms: [
    {
      id: 'flutterwave_key',
      form: /^FLWSECK(?:_TEST)?-[a-h0-9]{32}-X$/,
      samples: () => ['FLW' + 'SECK-' + sampleBody(32, HEX) + '-X', 'FLW' + 'SECK_TEST-' + sampleBody(32, HEX) + '-X'],
    },
  ],
  cues: ['flutterwave'],
});
