import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'PostHog personal API keys (documentation, 2023). phc_ keys are public',
  patterns: ['phx_[A-Za-z0-9_-]{16,100}'],
  prefix: /^phx_/,
  forms: [{ id: 'posthog_key', form: /^phx_[\w-]{41,49}$/, samples: () => ['ph' + 'x_' + sampleBody(43)] }],
  cues: ['posthog'],
  examples: () => ({
    reject: [{ text: 'ph' + 'c_' + sampleBody(43), because: 'a public key' }],
  }),
});
