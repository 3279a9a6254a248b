import { defineTokens } from '../../define-token.ts';
import { HEX, sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'LangSmith keys: personal (pt) and service (sk), as issued since 2024',
  patterns: ['lsv2_(?:pt|sk)_[A-Za-z0-9_]{16,100}'],
  prefix: /^lsv2_(?:pt|sk)_/,
  forms: [
    {
      id: 'langsmith_api_key',
      form: /^lsv2_(?:pt|sk)_[a-f0-9]{32}_[a-f0-9]{10}$/,
      samples: () => [
        'lsv' + '2_pt_' + sampleBody(32, HEX) + '_' + sampleBody(10, HEX),
        'lsv' + '2_sk_' + sampleBody(32, HEX) + '_' + sampleBody(10, HEX),
      ],
    },
  ],
  cues: ['langsmith', 'langchain'],
});
