import { defineTokens } from '../../define-token.ts';
import { BASE32, sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Dynatrace tokens: prefix, public part, secret (token format, 2021)',
  patterns: ['dt0[a-z][0-9]{2}\\.[A-Z0-9]{24}(?:\\.[A-Z0-9]{16,100})'],
  prefix: /^dt0[a-z]\d\d\.\w+\./,
  forms: [
    {
      id: 'dynatrace_token',
      form: /^dt0[a-z]\d{2}\.[A-Z2-7]{24}\.[A-Z2-7]{64}$/,
      samples: () => ['dt' + '0c01.' + sampleBody(24, BASE32) + '.' + sampleBody(64, BASE32)],
    },
  ],
  cues: ['dynatrace'],
});
