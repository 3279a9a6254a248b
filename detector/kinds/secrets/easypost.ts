import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'EasyPost API keys (documentation, 2021)',
  patterns: ['EZ[AT]K[A-Za-z0-9]{16,100}'],
  prefix: /^EZ[AT]K/,
  forms: [
    {
      id: 'easypost_key',
      form: /^EZ[AT]K[A-Za-z0-9]{54}$/,
      samples: () => ['EZ' + 'AK' + sampleBody(54), 'EZ' + 'TK' + sampleBody(54)],
    },
  ],
  cues: ['easypost'],
});
