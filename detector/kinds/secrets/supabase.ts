import { defineTokens } from '../../define-token.ts';
import { HEX, sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Supabase personal access tokens (CLI) and secret keys of projects (2025). sb_publishable_ keys are public',
  patterns: ['sbp_[A-Za-z0-9_]{16,100}', 'sb_secret_[A-Za-z0-9_-]{16,100}'],
  prefix: /^(?:sbp_(?:v0_)?|sb_secret_)/,
  forms: [
    { id: 'supabase_token', form: /^sbp_(?:v0_)?[0-9a-f]{40}$/, samples: () => ['sb' + 'p_' + sampleBody(40, HEX)] },
    {
      id: 'supabase_secret_key',
      form: /^sb_secret_[\w-]{22}_[\w-]{8}$/,
      samples: () => ['sb_' + 'secret_' + sampleBody(22) + '_' + sampleBody(8)],
    },
  ],
  cues: ['supabase'],
  examples: () => ({
    reject: [{ text: 'sb_publish' + 'able_' + sampleBody(22), because: 'a public key' }],
  }),
});
