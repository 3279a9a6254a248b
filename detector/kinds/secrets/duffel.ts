import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Duffel access tokens (documentation, 2021)',
  patterns: ['duffel_(?:test|live)_[A-Za-z0-9_=-]{16,300}'],
  prefix: /^duffel_(?:test|live)_/,
  forms: [
    {
      id: 'duffel_token',
      form: /^duffel_(?:test|live)_[\w=-]{43}$/,
      samples: () => ['duf' + 'fel_live_' + sampleBody(43), 'duf' + 'fel_test_' + sampleBody(43)],
    },
  ],
  cues: ['duffel'],
});
