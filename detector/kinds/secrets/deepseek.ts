import { defineNamedKeys } from '../../define-token.ts';
import { HEX, sampleBody } from '../../sample-token.ts';

export const rule = defineNamedKeys({
  source: 'DeepSeek API keys, as issued since 2024; the prefix is shared with others',
  names: 'deepseek',
  forms: [
    {
      id: 'deepseek_api_key',
      word: 'key|token',
      value: 'sk-[a-f0-9]{32}',
      sample: 'sk' + '-' + sampleBody(32, HEX),
      name: 'DEEPSEEK_API_KEY',
    },
  ],
});
