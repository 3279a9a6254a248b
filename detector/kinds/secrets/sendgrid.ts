import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'SendGrid API keys, documentation 2020',
  patterns: ['SG\\.[A-Za-z0-9_-]{16,40}(?:\\.[A-Za-z0-9_-]{4,100})?'],
  prefix: /^SG\./,
  forms: [
    {
      id: 'sendgrid_api_key',
      form: /^SG\.[\w-]{22}\.[\w-]{43}$/,
      samples: () => ['S' + 'G.' + sampleBody(22) + '.' + sampleBody(43)],
    },
  ],
  cues: ['sendgrid'],
});
