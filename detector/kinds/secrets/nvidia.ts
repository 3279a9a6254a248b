import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'NVIDIA API catalogue keys, as issued since 2024',
  patterns: ['nvapi-[A-Za-z0-9_-]{16,300}'],
  prefix: /^nvapi-/,
  forms: [{ id: 'nvidia_api_key', form: /^nvapi-[\w-]{64}$/, samples: () => ['nv' + 'api-' + sampleBody(64)] }],
  cues: ['nvidia', 'ngc'],
});
