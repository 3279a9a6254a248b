// A DSN is public.
import { defineTokens } from '../../define-token.ts';
import { HEX, sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Sentry user and organisation auth tokens (24.1, 2024)',
  patterns: ['sntryu_[A-Za-z0-9]{16,120}', 'sntrys_eyJ[A-Za-z0-9+/=_-]{16,600}'],
  prefix: /^(?:sntryu_|sntrys_eyJ)/,
  forms: [
    { id: 'sentry_user_token', form: /^sntryu_[a-f0-9]{64}$/, samples: () => ['snt' + 'ryu_' + sampleBody(64, HEX)] },
    {
      id: 'sentry_org_token',
      form: /^sntrys_eyJ[A-Za-z0-9+/=_-]{80,400}$/,
      samples: () => ['snt' + 'rys_eyJ' + sampleBody(190)],
    },
  ],
  cues: ['sentry'],
});
