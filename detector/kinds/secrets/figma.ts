import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Figma personal access tokens (figd) and OAuth tokens, as issued since 2022',
  patterns: ['(?:figd|figp|figo|figu)_[A-Za-z0-9_=-]{16,100}'],
  prefix: /^fig[dpou]_/,
  forms: [{ id: 'figma_token', form: /^fig[dpou]_[\w=-]{40,54}$/, samples: () => ['fi' + 'gd_' + sampleBody(40)] }],
  cues: ['figma'],
});
