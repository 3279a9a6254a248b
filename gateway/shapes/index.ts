import { countTokens, shape as anthropicMessages } from './anthropic-messages.ts';
import { azureOf } from './azure.ts';
import type { Shape } from './define.ts';
import { shape as openaiChat } from './openai-chat.ts';
import { shape as openaiCompletions } from './openai-completions.ts';
import { shape as openaiEmbeddings } from './openai-embeddings.ts';
import { batches, contents, shape as openaiFiles } from './openai-files.ts';
import { shape as openaiImages } from './openai-images.ts';
import { shape as openaiModerations } from './openai-moderations.ts';
import { conversations, responsesContext, shape as openaiResponses } from './openai-responses.ts';
import { shape as openaiSpeech } from './openai-speech.ts';

export type { Family, Route, Shape, StreamShape } from './define.ts';
export { batchRecord, UPLOADS, uploadText } from './openai-files.ts';

/** Those that Azure serves, too. */
const OPENAI = [
  openaiChat,
  openaiCompletions,
  openaiResponses,
  responsesContext,
  openaiEmbeddings,
  openaiImages,
  openaiSpeech,
  openaiFiles,
  contents,
  batches,
];

/** Every upstream API whose bodies are JSON, and so every such model route there is. */
export const SHAPES: readonly Shape[] = [
  ...OPENAI,
  openaiModerations,
  conversations,
  anthropicMessages,
  countTokens,
  ...OPENAI.map(azureOf),
];
