import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Salesforce session ids and access tokens: id of the organisation, "!", 96 characters',
  patterns: ['00D[A-Za-z0-9]{12,15}![A-Za-z0-9_.]{20,200}'],
  prefix: /^00D\w+!/,
  forms: [
    {
      id: 'salesforce_access_token',
      form: /^00D[A-Za-z0-9]{12,15}![\w.]{96}$/,
      samples: () => ['00' + 'D' + sampleBody(12) + '!' + sampleBody(96)],
    },
  ],
  cues: ['salesforce'],
});
