import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Contentful management tokens, documentation 2020',
  patterns: ['CFPAT-[A-Za-z0-9_-]{16,300}'],
  prefix: /^CFPAT-/,
  forms: [{ id: 'contentful_pat', form: /^CFPAT-[\w-]{43}$/, samples: () => ['CF' + 'PAT-' + sampleBody(43)] }],
  cues: ['contentful'],
});
