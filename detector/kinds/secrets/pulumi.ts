import { defineTokens } from '../../define-token.ts';
import { HEX, sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Pulumi access tokens, documentation 2021',
  patterns: ['pul-[A-Za-z0-9]{16,100}'],
  prefix: /^pul-/,
  forms: [{ id: 'pulumi_token', form: /^pul-[a-f0-9]{40}$/, samples: () => ['pu' + 'l-' + sampleBody(40, HEX)] }],
  cues: ['pulumi'],
});
