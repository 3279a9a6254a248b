import { defineShape } from './define.ts';
import { completionStream } from './streams.ts';

/** Completions, the older API: platform.openai.com/docs/api-reference/completions; local model servers still speak it. */
export const shape = defineShape({
  id: 'openai-completions',
  family: 'openai',
  routes: ['POST /v1/completions'],
  protocol: [
    'model',
    'best_of',
    'n',
    'max_tokens',
    'temperature',
    'top_p',
    'presence_penalty',
    'frequency_penalty',
    'seed',
    'logprobs',
    'logit_bias.*',
  ],
  opaque: [],
  media: [],
  tokenIds: ['prompt'],
  stream: completionStream,
  endMarks: ['[DONE]'],
  errors: 'openai',
  echo: 'completions',
});
