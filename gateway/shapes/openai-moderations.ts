import { defineShape } from './define.ts';

/** Moderations: platform.openai.com/docs/api-reference/moderations, as of November 2026. */
export const shape = defineShape({
  id: 'openai-moderations',
  family: 'openai',
  routes: ['POST /v1/moderations'],
  protocol: ['model', 'input[].type'],
  opaque: [],
  media: ['input[].image_url'],
  textPart: 'text',
  tokenIds: ['input'],
  endMarks: ['[DONE]'],
  errors: 'openai',
});
