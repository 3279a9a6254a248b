import { defineTokens } from '../../define-token.ts';
import { LOWER, sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'NuGet API keys: "oy2" and 43 lower-case characters, as issued',
  patterns: ['oy2[a-z0-9]{43}'],
  prefix: /^oy2/,
  forms: [{ id: 'nuget_key', form: /^oy2[a-z0-9]{43}$/, samples: () => ['oy' + '2' + sampleBody(43, LOWER)] }],
  cues: ['nuget'],
});
