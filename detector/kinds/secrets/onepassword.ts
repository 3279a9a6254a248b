import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: '1Password service account tokens: ops_ and base64 of JSON (documentation, 2023)',
  patterns: ['ops_eyJ[A-Za-z0-9+/_-]{16,1000}[A-Za-z0-9+/_-]{0,1000}={0,3}'],
  prefix: /^ops_eyJ/,
  forms: [
    {
      id: 'onepassword_service_account',
      form: /^ops_eyJ[A-Za-z0-9+/_-]{168,}={0,3}$/,
      samples: () => ['ops' + '_eyJ' + sampleBody(600)],
    },
  ],
  cues: ['1password', 'op service account'],
});
