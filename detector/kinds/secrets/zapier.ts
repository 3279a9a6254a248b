import { defineTokens } from '../../define-token.ts';
import { LOWER, sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Zapier catch hooks: who has the URL can post',
  patterns: ['https://hooks\\.zapier\\.com/hooks/catch/[0-9]{5,9}/[a-z0-9]{6,20}'],
  prefix: /^https:\/\/hooks\.zapier\.com\/hooks\/catch\//,
  forms: [
    {
      id: 'zapier_webhook_url',
      form: /^https:\/\/hooks\.zapier\.com\/hooks\/catch\/\d{5,9}\/[a-z0-9]{6,8}$/,
      samples: () => [`https://hooks.zapier.com/hooks/catch/1234567/${sampleBody(7, LOWER)}`],
    },
  ],
  cues: ['zapier'],
});
