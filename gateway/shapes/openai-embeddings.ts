import { defineShape } from './define.ts';

/** Embeddings: platform.openai.com/docs/api-reference/embeddings, as of November 2026. */
export const shape = defineShape({
  id: 'openai-embeddings',
  family: 'openai',
  routes: ['POST /v1/embeddings'],
  protocol: ['model', 'dimensions', 'encoding_format'],
  opaque: [],
  media: [],
  tokenIds: ['input'],
  endMarks: ['[DONE]'],
  errors: 'openai',
});
