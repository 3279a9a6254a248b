import { defineShape, type Family, type Route, type Shape } from './define.ts';

const list = (family: Family, bodyless: readonly Route[]): Shape =>
  defineShape({
    id: `${family}-models`,
    family,
    routes: [],
    bodyless,
    protocol: [],
    opaque: [],
    media: [],
    tokenIds: [],
    endMarks: [],
    errors: family,
  });

/** Lists of models. Anthropic's stand at the same paths as OpenAI's: a client of theirs says `anthropic-version`. */
export const MODELS: Readonly<Record<Family, Shape>> = {
  openai: list('openai', ['GET /v1/models', 'GET /v1/models/:model']),
  anthropic: list('anthropic', ['GET /v1/models?limit,after_id,before_id', 'GET /v1/models/:model']),
  azure: list('azure', [
    'GET /openai/models?api-version',
    'GET /openai/models/:model?api-version',
    'GET /openai/v1/models?api-version',
    'GET /openai/v1/models/:model?api-version',
  ]),
};
