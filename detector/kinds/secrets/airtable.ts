import { defineTokens } from '../../define-token.ts';
import { HEX, sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Airtable personal access tokens, documentation 2022',
  patterns: ['pat[A-Za-z0-9]{14}\\.[a-f0-9]{16,120}'],
  prefix: /^pat[A-Za-z0-9]{14}\./,
  forms: [
    {
      id: 'airtable_pat',
      form: /^pat[A-Za-z0-9]{14}\.[a-f0-9]{64}$/,
      samples: () => ['pa' + 't' + sampleBody(14) + '.' + sampleBody(64, HEX)],
    },
  ],
  cues: ['airtable'],
});
