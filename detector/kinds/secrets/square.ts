import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Square: access tokens, OAuth secrets and application ids (developer documentation, 2022)',
  patterns: ['EAAA[A-Za-z0-9_-]{60}', 'sq0(?:csp|atp|idp)-[A-Za-z0-9_-]{16,100}'],
  prefix: /^(?:EAAA|sq0[a-z]+-)/,
  forms: [
    { id: 'square_access_token', form: /^EAAA[\w-]{60}$/, samples: () => ['EA' + 'AA' + sampleBody(60)] },
    {
      id: 'square_oauth',
      form: /^sq0(?:csp|atp|idp)-[\w-]{22,43}$/,
      samples: () => ['sq' + '0csp-' + sampleBody(43), 'sq' + '0atp-' + sampleBody(22)],
    },
  ],
  cues: ['square'],
});
