import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Typeform personal access tokens, documentation 2022',
  patterns: ['tfp_[A-Za-z0-9_.=-]{16,100}'],
  prefix: /^tfp_/,
  forms: [{ id: 'typeform_token', form: /^tfp_[\w.=-]{40,59}$/, samples: () => ['tf' + 'p_' + sampleBody(44)] }],
  cues: ['typeform'],
});
