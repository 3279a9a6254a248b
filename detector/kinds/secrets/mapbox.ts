import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Mapbox secret tokens: sk. and base64 of JSON (documentation, 2020). pk. tokens are public',
  patterns: ['sk\\.eyJ[A-Za-z0-9_-]{16,200}(?:\\.[A-Za-z0-9_-]{4,60})?'],
  prefix: /^sk\.eyJ/,
  forms: [
    {
      id: 'mapbox_secret_token',
      form: /^sk\.eyJ[\w-]{50,120}\.[\w-]{22}$/,
      samples: () => ['sk' + '.eyJ' + sampleBody(80) + '.' + sampleBody(22)],
    },
  ],
  cues: ['mapbox'],
  examples: () => ({
    reject: [{ text: 'pk' + '.eyJ' + sampleBody(80) + '.' + sampleBody(22), because: 'a public token' }],
  }),
});
