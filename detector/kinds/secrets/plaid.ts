import { defineTokens } from '../../define-token.ts';
import { sampleUuid } from '../../sample-token.ts';

const UUID = sampleUuid();

export const rule = defineTokens({
  source: 'Plaid access tokens (API documentation, 2022)',
  patterns: ['access-(?:sandbox|development|production)-[0-9a-f-]{16,60}'],
  prefix: /^access-[a-z]+-/,
  forms: [
    {
      id: 'plaid_access_token',
      form: /^access-(?:sandbox|development|production)-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
      samples: () => [`access-sandbox-${UUID}`],
    },
  ],
  cues: ['plaid'],
});
