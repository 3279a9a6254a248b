// The secret key is a UUID.
import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Scaleway access keys, IAM documentation 2023',
  patterns: ['SCW[A-Z0-9]{17,40}'],
  prefix: /^SCW/,
  forms: [
    {
      id: 'scaleway_access_key',
      form: /^SCW[A-Z0-9]{17}$/,
      samples: () => ['SC' + 'W' + sampleBody(17, 'ABCDEFGHJKMNPQRSTVWXYZ0123456789')],
    },
  ],
  cues: ['scaleway'],
});
