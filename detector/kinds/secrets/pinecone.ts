import { defineTokens } from '../../define-token.ts';
import { sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Pinecone API keys with prefix, as issued since 2024',
  patterns: ['pcsk_[A-Za-z0-9_]{16,120}'],
  prefix: /^pcsk_/,
  forms: [
    {
      id: 'pinecone_api_key',
      form: /^pcsk_[A-Za-z0-9]{5,6}_[A-Za-z0-9]{63}$/,
      samples: () => ['pc' + 'sk_' + sampleBody(6) + '_' + sampleBody(63)],
    },
  ],
  cues: ['pinecone'],
});
