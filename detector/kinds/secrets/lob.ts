import { defineTokens } from '../../define-token.ts';
import { HEX, sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Lob API keys (documentation, 2021)',
  patterns: ['(?:live|test)_[a-f0-9]{24,80}'],
  prefix: /^(?:live|test)_/,
  forms: [
    {
      id: 'lob_key',
      form: /^(?:live|test)_[a-f0-9]{35}$/,
      samples: () => ['li' + 've_' + sampleBody(35, HEX), 'te' + 'st_' + sampleBody(35, HEX)],
    },
  ],
  cues: ['lob'],
});
