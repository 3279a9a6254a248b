import { defineTokens } from '../../define-token.ts';
import { HEX, sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'ElevenLabs API keys, as issued since 2024',
  patterns: ['sk_[a-f0-9]{24,100}'],
  prefix: /^sk_/,
  forms: [{ id: 'elevenlabs_api_key', form: /^sk_[a-f0-9]{48}$/, samples: () => ['sk' + '_' + sampleBody(48, HEX)] }],
  cues: ['elevenlabs'],
});
