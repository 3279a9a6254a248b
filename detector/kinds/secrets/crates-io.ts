import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'crates.io tokens with prefix, as issued since 2021',
  patterns: ['cio[A-Za-z0-9]{32}'],
  prefix: /^cio/,
  forms: [{ id: 'crates_io_token', form: /^cio[A-Za-z0-9]{32}$/, samples: () => ['ci' + 'o' + sampleBody(32)] }],
  cues: ['crates.io', 'cargo'],
});
