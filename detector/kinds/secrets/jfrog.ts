import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'JFrog Artifactory API keys and reference tokens (base64 of reftkn:…), documentation 2022',
  patterns: ['AKCp[A-Za-z0-9]{16,120}', 'cmVmdGtuO[A-Za-z0-9_-]{20,120}'],
  prefix: /^(?:AKCp|cmVmdGtuO)/,
  forms: [
    {
      id: 'jfrog_token',
      form: /^(?:AKCp[A-Za-z0-9]{69}|cmVmdGtuO[\w-]{55})$/,
      samples: () => ['AK' + 'Cp' + sampleBody(69), 'cmVm' + 'dGtuO' + sampleBody(55)],
    },
  ],
  cues: ['jfrog', 'artifactory'],
});
