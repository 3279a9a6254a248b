import { defineShape } from './define.ts';

/** Speech: platform.openai.com/docs/api-reference/audio/createSpeech, as of November 2026. The answer is sound. */
export const shape = defineShape({
  id: 'openai-speech',
  family: 'openai',
  routes: ['POST /v1/audio/speech'],
  protocol: ['model', 'voice', 'voice.id', 'response_format', 'speed', 'stream_format'],
  opaque: [],
  media: [],
  tokenIds: [],
  endMarks: ['speech.audio.done', 'error', '[DONE]'],
  errors: 'openai',
  accept: '*/*',
});
