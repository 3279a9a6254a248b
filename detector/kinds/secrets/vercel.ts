import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Vercel tokens with prefix, observed 2026',
  patterns: ['vcp_[A-Za-z0-9_-]{16,200}'],
  prefix: /^vcp_/,
  forms: [{ id: 'vercel_token', form: /^vcp_[\w-]{56}$/, samples: () => ['vc' + 'p_' + sampleBody(56)] }],
  cues: ['vercel'],
});
