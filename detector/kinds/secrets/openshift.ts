import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'OpenShift OAuth access tokens (4.6, 2020)',
  patterns: ['sha256~[A-Za-z0-9_-]{16,300}'],
  prefix: /^sha256~/,
  forms: [{ id: 'openshift_token', form: /^sha256~[\w-]{43}$/, samples: () => ['sha' + '256~' + sampleBody(43)] }],
  cues: ['openshift'],
});
