/** The one model that the built-in upstream has. */
const EPOCH = '1970-01-01T00:00:00Z';

/** In the form of the API that asks. */
export const echoModel = (anthropic: boolean): object =>
  anthropic
    ? { type: 'model', id: 'echo', display_name: 'Echo', created_at: EPOCH }
    : { id: 'echo', object: 'model', created: 0, owned_by: 'blackbar' };

export const echoModels = (anthropic: boolean): object =>
  anthropic
    ? { data: [echoModel(true)], has_more: false, first_id: 'echo', last_id: 'echo' }
    : { object: 'list', data: [echoModel(false)] };
