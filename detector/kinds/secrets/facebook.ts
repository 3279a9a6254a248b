import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Meta (Facebook, Instagram) access tokens, as issued; Graph API documentation, 2024',
  patterns: ['EAA[A-Za-z0-9]{80,500}', '[0-9]{15,16}\\|[A-Za-z0-9_-]{27}'],
  prefix: /^(?:EAA|\d+\|)/,
  forms: [
    // The id of an app and its own token.
    {
      id: 'facebook_access_token',
      form: /^\d{15,16}\|[\w-]{27}$/,
      samples: () => ['1308742762' + '612587|' + sampleBody(27)],
    },
    { id: 'facebook_access_token', form: /^EAA[A-Za-z0-9]{80,400}$/, samples: () => ['EA' + 'A' + sampleBody(180)] },
  ],
  cues: ['facebook', 'instagram', 'meta'],
});
