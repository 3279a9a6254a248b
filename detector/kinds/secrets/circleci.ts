import { defineTokens } from '../../define-token.ts';
import { HEX, sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'CircleCI personal API tokens, as issued since 2023',
  patterns: ['CCIPAT_[A-Za-z0-9_]{16,120}'],
  prefix: /^CCIPAT_/,
  forms: [
    {
      id: 'circleci_token',
      form: /^CCIPAT_[A-Za-z0-9]{22}_[a-fA-F0-9]{40}$/,
      samples: () => ['CCI' + 'PAT_' + sampleBody(22) + '_' + sampleBody(40, HEX)],
    },
  ],
  cues: ['circleci'],
});
