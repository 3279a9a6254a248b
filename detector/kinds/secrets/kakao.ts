import { defineNamedKeys } from '../../define-token.ts';
import { HEX, sampleBody } from '../../sample-token.ts';

export const rule = defineNamedKeys({
  source: 'Kakao REST and admin keys: 32 hex without prefix (developers console, 2023)',
  names: 'kakao',
  forms: [
    {
      id: 'kakao_rest_key',
      word: 'key|token',
      value: '[0-9a-f]{32}',
      sample: sampleBody(32, HEX),
      name: 'KAKAO_REST_API_KEY',
    },
  ],
});
