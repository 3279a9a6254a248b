import { defineTokens } from '../../define-token.ts';
import { HEX, sampleBody } from '../../sample-token.ts';

const UUID = [8, 4, 4, 4, 12].map((length) => sampleBody(length, HEX)).join('-');

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
