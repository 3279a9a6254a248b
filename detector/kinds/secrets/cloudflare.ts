import { defineTokens } from '../../define-token.ts';
import { HEX, sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Cloudflare: API tokens (cfut_ user, cfat_ account), global keys (cfk_), all of 2026, and origin CA keys',
  patterns: ['(?:cfut|cfat|cfk)_[A-Za-z0-9]{16,200}', 'v1\\.0-[a-f0-9]{24}-[a-f0-9]{40,300}'],
  prefix: /^(?:cfut_|cfat_|cfk_|v1\.0-[a-f0-9]{24}-)/,
  forms: [
    {
      id: 'cloudflare_api_token',
      form: /^cf[ua]t_[A-Za-z0-9]{40}[a-f0-9]{8}$/,
      samples: () => ['cfa' + 't_' + sampleBody(40) + sampleBody(8, HEX)],
    },
    {
      id: 'cloudflare_global_api_key',
      form: /^cfk_[A-Za-z0-9]{40}[a-f0-9]{8}$/,
      samples: () => ['cf' + 'k_' + sampleBody(40) + sampleBody(8, HEX)],
    },
    {
      id: 'cloudflare_origin_ca_key',
      form: /^v1\.0-[a-f0-9]{24}-[a-f0-9]{146}$/,
      samples: () => ['v1' + '.0-' + sampleBody(24, HEX) + '-' + sampleBody(146, HEX)],
    },
  ],
  cues: ['cloudflare'],
});
