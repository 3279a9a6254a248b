import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Hugging Face user tokens (hf_) and organisation tokens (api_org_), documentation 2022',
  patterns: ['(?:hf_|api_org_)[A-Za-z0-9]{16,100}'],
  prefix: /^(?:hf_|api_org_)/,
  forms: [
    {
      id: 'huggingface_token',
      form: /^(?:hf_|api_org_)[A-Za-z0-9]{34}$/,
      samples: () => ['hf' + '_' + sampleBody(34), 'api' + '_org_' + sampleBody(34)],
    },
  ],
  cues: ['hugging face', 'huggingface'],
});
