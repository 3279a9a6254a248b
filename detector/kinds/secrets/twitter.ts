import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'X (Twitter) app bearer tokens (API v2, 2023)',
  patterns: ['AAAAAAAAAAAAAAAAAAAA[A-Za-z0-9%]{40,200}'],
  prefix: /^A{20,22}/,
  forms: [
    {
      id: 'twitter_bearer_token',
      form: /^A{20,22}[A-Za-z0-9%]{40,44}%3D[A-Za-z0-9]{50}$/,
      samples: () => ['A'.repeat(22) + sampleBody(42) + '%3D' + sampleBody(50)],
    },
  ],
  cues: ['twitter'],
  examples: () => ({ reject: [{ text: 'A'.repeat(80), because: 'one letter repeated' }] }),
});
