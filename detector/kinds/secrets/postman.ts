import { defineTokens } from '../../define-token.ts';
import { HEX, sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Postman API keys, documentation 2022',
  patterns: ['PMAK-[A-Za-z0-9-]{16,100}'],
  prefix: /^PMAK-/,
  forms: [
    {
      id: 'postman_api_key',
      form: /^PMAK-[a-f0-9]{24}-[a-f0-9]{34}$/,
      samples: () => ['PM' + 'AK-' + sampleBody(24, HEX) + '-' + sampleBody(34, HEX)],
    },
  ],
  cues: ['postman'],
});
