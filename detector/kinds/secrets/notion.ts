import { defineTokens } from '../../define-token.ts';
import { DIGITS, sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Notion integration tokens: ntn_ since 2024, secret_ before',
  patterns: ['ntn_[A-Za-z0-9]{16,100}', 'secret_[A-Za-z0-9]{43}'],
  prefix: /^(?:ntn_|secret_)/,
  forms: [
    {
      id: 'notion_token',
      form: /^(?:ntn_\d{11}[A-Za-z0-9]{35}|secret_[A-Za-z0-9]{43})$/,
      samples: () => ['nt' + 'n_' + sampleBody(11, DIGITS) + sampleBody(35), 'sec' + 'ret_' + sampleBody(43)],
    },
  ],
  cues: ['notion'],
});
