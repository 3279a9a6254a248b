import { defineTokens } from '../../define-token.ts';
import { sampleUuid } from '../../sample-token.ts';

const UUID = sampleUuid();

export const rule = defineTokens({
  source: 'HubSpot private app tokens (developer documentation, 2022)',
  patterns: ['pat-(?:eu|na)[12]-[0-9a-f-]{16,60}'],
  prefix: /^pat-[a-z]+\d-/,
  forms: [
    {
      id: 'hubspot_private_app',
      form: /^pat-(?:eu|na)[12]-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
      samples: () => [`pat-na1-${UUID}`, `pat-eu1-${UUID}`],
    },
  ],
  cues: ['hubspot'],
});
