import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'PlanetScale tokens, passwords and OAuth tokens (documentation of service tokens, 2022)',
  patterns: ['pscale_(?:tkn|pw|oauth)_[A-Za-z0-9_.=-]{16,200}'],
  prefix: /^pscale_[a-z]+_/,
  forms: [
    {
      id: 'planetscale_token',
      form: /^pscale_(?:tkn|pw|oauth)_[\w.=-]{32,64}$/,
      samples: () => ['pscale' + '_tkn_' + sampleBody(43), 'pscale' + '_pw_' + sampleBody(43)],
    },
  ],
  cues: ['planetscale'],
});
