import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Meta (Facebook, Instagram) access tokens, as issued; Graph API documentation, 2024',
  patterns: ['EAA[A-Za-z0-9]{80,500}'],
  prefix: /^EAA/,
  forms: [
    { id: 'facebook_access_token', form: /^EAA[A-Za-z0-9]{80,400}$/, samples: () => ['EA' + 'A' + sampleBody(180)] },
  ],
  cues: ['facebook', 'instagram', 'meta'],
});
