import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Doppler tokens: personal, CLI, service, service account, SCIM, audit (token formats, 2023)',
  patterns: ['dp\\.(?:pt|ct|sa|scim|audit|st)\\.[A-Za-z0-9._-]{16,120}'],
  prefix: /^dp\.[a-z]+\./,
  forms: [
    {
      id: 'doppler_token',
      form: /^dp\.(?:pt|ct|sa|scim|audit|st(?:\.[a-z0-9_-]{2,35})?)\.[A-Za-z0-9]{40,44}$/,
      samples: () => ['dp' + '.pt.' + sampleBody(43), 'dp' + '.st.prd.' + sampleBody(43)],
    },
  ],
  cues: ['doppler'],
});
