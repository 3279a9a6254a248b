import { defineTokens } from '../../define-token.ts';
import { LOWER, sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'ReadMe API keys, as issued since 2021',
  patterns: ['rdme_[A-Za-z0-9]{16,200}'],
  prefix: /^rdme_/,
  forms: [{ id: 'readme_key', form: /^rdme_[a-z0-9]{70}$/, samples: () => ['rd' + 'me_' + sampleBody(70, LOWER)] }],
  cues: ['readme'],
});
