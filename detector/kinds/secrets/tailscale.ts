import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Tailscale keys: auth, API, OAuth client, SCIM, webhook (key prefixes, 2022)',
  patterns: ['tskey-(?:(?:auth|api|client|scim|webhook)-|k)[A-Za-z0-9-]{16,120}'],
  prefix: /^tskey-(?:[a-z]+-|k)/,
  forms: [
    {
      id: 'tailscale_key',
      form: /^tskey-[a-z]+-[A-Za-z0-9]{10,20}-[A-Za-z0-9]{20,40}$/,
      samples: () => [
        'ts' + 'key-auth-' + sampleBody(12) + '-' + sampleBody(32),
        'ts' + 'key-api-' + sampleBody(12) + '-' + sampleBody(32),
      ],
    },
  ],
  cues: ['tailscale'],
});
