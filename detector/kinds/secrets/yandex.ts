import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Yandex Cloud API keys, as issued since 2022',
  patterns: ['AQVN[A-Za-z0-9_-]{16,300}'],
  prefix: /^AQVN/,
  forms: [{ id: 'yandex_api_key', form: /^AQVN[\w-]{35,38}$/, samples: () => ['AQ' + 'VN' + sampleBody(36)] }],
  cues: ['yandex', 'yandex api key'],
});
