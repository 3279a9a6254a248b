import { defineTokens } from '../../define-token.ts';
import { LOWER, sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Buildkite API tokens with prefix, documentation 2023',
  patterns: ['bkua_[A-Za-z0-9]{16,200}'],
  prefix: /^bkua_/,
  forms: [
    { id: 'buildkite_token', form: /^bkua_[a-z0-9]{40}$/, samples: () => ['bk' + 'ua_' + sampleBody(40, LOWER)] },
  ],
  cues: ['buildkite'],
});
