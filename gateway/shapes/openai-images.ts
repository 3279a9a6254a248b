import { defineShape } from './define.ts';

/** Image generation: platform.openai.com/docs/api-reference/images/create, as of November 2026. */
export const shape = defineShape({
  id: 'openai-images',
  family: 'openai',
  routes: ['POST /v1/images/generations'],
  protocol: [
    'model',
    'n',
    'size',
    'quality',
    'style',
    'background',
    'moderation',
    'output_format',
    'output_compression',
    'partial_images',
    'response_format',
  ],
  opaque: [],
  media: [],
  tokenIds: [],
  endMarks: ['image_generation.completed', 'error', '[DONE]'],
  errors: 'openai',
});
