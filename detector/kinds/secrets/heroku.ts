// Older ones are plain UUIDs.
import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Heroku API keys with prefix, changelog of 2024',
  patterns: ['HRKU-[A-Za-z0-9_-]{16,300}'],
  prefix: /^HRKU-/,
  forms: [{ id: 'heroku_api_key', form: /^HRKU-AA[\w-]{58}$/, samples: () => ['HR' + 'KU-AA' + sampleBody(58)] }],
  cues: ['heroku'],
});
