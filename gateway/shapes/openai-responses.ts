import { defineShape, schemaWords, type Shape } from './define.ts';
import { responseStream } from './streams.ts';

/** Protocol words of the tools that stand in the array at `path`. */
const toolWords = (path: string): readonly string[] =>
  [
    'type',
    'name',
    'strict',
    'execution',
    'allowed_callers[]',
    'model',
    'size',
    'quality',
    'background',
    'output_format',
    'action',
    'input_fidelity',
    'moderation',
    'input_image_mask.file_id',
    'format.type',
    'format.syntax',
    'server_label',
    'connector_id',
    'tunnel_id',
    'require_approval',
    'vector_store_ids[]',
    'max_num_results',
    'filters.**.type',
    'ranking_options.ranker',
    'search_context_size',
    'search_content_types[]',
    'user_location.type',
    'display_width',
    'display_height',
    'tools[].type',
    'tools[].name',
    'tools[].allowed_callers[]',
    'tools[].format.type',
    'tools[].format.syntax',
    ...schemaWords('parameters'),
    ...schemaWords('tools[].parameters'),
    ...['container', 'environment'].flatMap((place) => [
      place,
      `${place}.type`,
      `${place}.container_id`,
      `${place}.file_ids[]`,
      `${place}.memory_limit`,
      `${place}.network_policy.type`,
      `${place}.skills[].type`,
      `${place}.skills[].skill_id`,
      `${place}.skills[].version`,
      `${place}.skills[].source.type`,
      `${place}.skills[].source.media_type`,
    ]),
  ].map((word) => `${path}[].${word}`);
/** What tools hold that is no text: a mask for pictures, archives of skills. */
const toolMedia = (path: string): readonly string[] => [
  `${path}[].input_image_mask.image_url`,
  `${path}[].environment.skills[].source.data`,
];

/** Protocol words of the items that requests and conversations are made of, which stand in the array at `path`. */
const itemWords = (path: string): readonly string[] => [
  `${path}[].type`,
  `${path}[].id`,
  `${path}[].role`,
  `${path}[].status`,
  `${path}[].phase`,
  `${path}[].call_id`,
  `${path}[].name`,
  `${path}[].namespace`,
  `${path}[].caller.type`,
  `${path}[].caller.caller_id`,
  `${path}[].server_label`,
  `${path}[].approval_request_id`,
  `${path}[].container_id`,
  `${path}[].execution`,
  `${path}[].content[].type`,
  `${path}[].content[].detail`,
  `${path}[].content[].file_id`,
  `${path}[].content[].input_audio.format`,
  `${path}[].content[].annotations[].type`,
  `${path}[].content[].annotations[].file_id`,
  `${path}[].content[].annotations[].container_id`,
  `${path}[].summary[].type`,
  `${path}[].output[].type`,
  `${path}[].output[].detail`,
  `${path}[].output[].file_id`,
  `${path}[].output.type`,
  `${path}[].output.file_id`,
  `${path}[].outputs[].type`,
  `${path}[].results[].file_id`,
  `${path}[].action.type`,
  `${path}[].action.button`,
  `${path}[].actions[].type`,
  `${path}[].actions[].button`,
  `${path}[].operation.type`,
  `${path}[].environment.type`,
  `${path}[].environment.container_id`,
  `${path}[].output[].outcome.type`,
  `${path}[].action.sources[].type`,
  ...toolWords(`${path}[].tools`),
  `${path}[].pending_safety_checks[].id`,
  `${path}[].acknowledged_safety_checks[].id`,
];
/** Parts of items that hold no text. */
const itemMedia = (path: string): readonly string[] => [
  `${path}[].content[].image_url`,
  `${path}[].content[].file_data`,
  `${path}[].content[].file_url`,
  `${path}[].content[].input_audio`,
  `${path}[].output[].image_url`,
  `${path}[].output[].file_data`,
  `${path}[].output[].file_url`,
  `${path}[].output.image_url`,
  `${path}[].outputs[].url`,
  ...toolMedia(`${path}[].tools`),
];
/** Reasoning and compacted context that only the provider can read. */
const itemTokens = (path: string): readonly string[] => [`${path}[].encrypted_content`];

/** What tools are asked for by. */
const TOOL_CHOICE = [
  'tool_choice',
  'tool_choice.type',
  'tool_choice.mode',
  'tool_choice.name',
  'tool_choice.server_label',
  'tool_choice.tools[].type',
  'tool_choice.tools[].name',
];

const answers: Pick<Shape, 'stream' | 'endMarks'> = {
  stream: responseStream,
  endMarks: ['response.completed', 'response.incomplete', 'response.failed', 'error', '[DONE]'],
};

/** Responses: platform.openai.com/docs/api-reference/responses, as of November 2026. */
export const shape = defineShape({
  id: 'openai-responses',
  family: 'openai',
  routes: ['POST /v1/responses'],
  bodyless: [
    'GET /v1/responses/:response_id?include,include[],include_obfuscation,starting_after,stream',
    'DELETE /v1/responses/:response_id',
    'POST /v1/responses/:response_id/cancel',
    'GET /v1/responses/:response_id/input_items?include,include[],limit,order,after,before',
  ],
  protocol: [
    'model',
    'previous_response_id',
    'conversation',
    'conversation.id',
    'include[]',
    'service_tier',
    'truncation',
    'temperature',
    'top_p',
    'top_logprobs',
    'max_output_tokens',
    'max_tool_calls',
    'prompt_cache_retention',
    'prompt.id',
    'prompt.version',
    'reasoning.effort',
    'reasoning.summary',
    'reasoning.generate_summary',
    'text.verbosity',
    'text.format.type',
    'text.format.name',
    ...schemaWords('text.format.schema'),
    'context_management[].type',
    'context_management[].compact_threshold',
    'prompt.variables.*.type',
    'prompt.variables.*.detail',
    'prompt.variables.*.file_id',
    'prompt_cache_options.mode',
    'prompt_cache_options.ttl',
    'moderation.model',
    ...toolWords('tools'),
    ...TOOL_CHOICE,
    ...itemWords('input'),
  ],
  opaque: itemTokens('input'),
  media: [
    ...itemMedia('input'),
    ...toolMedia('tools'),
    'prompt.variables.*.image_url',
    'prompt.variables.*.file_data',
    'prompt.variables.*.file_url',
  ],
  textPart: 'input_text',
  tokenIds: ['input'],
  ...answers,
  errors: 'openai',
  echo: 'responses',
});

/** Compacting and counting take the same body. */
export const responsesContext: Shape = defineShape({
  ...withoutEcho(shape),
  id: 'openai-responses-context',
  routes: ['POST /v1/responses/compact', 'POST /v1/responses/input_tokens'],
  bodyless: [],
});

function withoutEcho({ echo, ...rest }: Shape): Shape {
  void echo;
  return rest;
}

/** Conversations, made of the same items: platform.openai.com/docs/api-reference/conversations. */
export const conversations = defineShape({
  id: 'openai-conversations',
  family: 'openai',
  routes: [
    'POST /v1/conversations',
    'POST /v1/conversations/:conversation_id',
    'POST /v1/conversations/:conversation_id/items?include,include[]',
  ],
  bodyless: [
    'GET /v1/conversations/:conversation_id',
    'DELETE /v1/conversations/:conversation_id',
    'GET /v1/conversations/:conversation_id/items?include,include[],limit,order,after',
    'GET /v1/conversations/:conversation_id/items/:item_id?include,include[]',
    'DELETE /v1/conversations/:conversation_id/items/:item_id',
  ],
  protocol: itemWords('items'),
  opaque: itemTokens('items'),
  media: itemMedia('items'),
  textPart: 'input_text',
  tokenIds: [],
  ...answers,
  errors: 'openai',
});
