import type { Shape } from './define.ts';
import { shape as openaiChat } from './openai-chat.ts';

export type { Route, Shape } from './define.ts';

/** Every upstream API that is served, and so every model route there is. */
export const SHAPES: readonly Shape[] = [openaiChat];
