import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Netlify personal access tokens, prefix of 2023',
  patterns: ['nfp_[A-Za-z0-9]{16,200}'],
  prefix: /^nfp_/,
  forms: [{ id: 'netlify_token', form: /^nfp_[A-Za-z0-9]{36,40}$/, samples: () => ['nf' + 'p_' + sampleBody(36)] }],
  cues: ['netlify'],
});
