import { defineTokens } from '../../define-token.ts';
import { HEX, sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'DigitalOcean tokens: personal (dop), OAuth (doo) and refresh (dor), documented 2022',
  patterns: ['(?:dop|doo|dor)_v1_[A-Za-z0-9]{16,200}'],
  prefix: /^do[opr]_v1_/,
  forms: [
    {
      id: 'digitalocean_token',
      form: /^do[opr]_v1_[a-f0-9]{64}$/,
      samples: () => ['do' + 'p_v1_' + sampleBody(64, HEX), 'do' + 'o_v1_' + sampleBody(64, HEX)],
    },
  ],
  cues: ['digitalocean'],
});
