import { defineShape, schemaWords, type Shape } from './define.ts';
import { messageStream } from './streams.ts';

/** Words of a content block that stands at `path`. */
const blockWords = (path: string): readonly string[] => [
  `${path}.type`,
  `${path}.id`,
  `${path}.name`,
  `${path}.toolset_name`,
  `${path}.tool_use_id`,
  `${path}.tool_name`,
  `${path}.file_id`,
  `${path}.cache_control.type`,
  `${path}.cache_control.ttl`,
  `${path}.caller.type`,
  `${path}.caller.tool_id`,
  `${path}.source.type`,
  `${path}.source.media_type`,
  `${path}.source.file_id`,
  `${path}.citations[].type`,
];
const MESSAGE = 'messages[].content[]';
/** Where blocks stand that hold blocks: tool results, and what a tool of the server found. */
const HOLDERS = [MESSAGE, `${MESSAGE}.content[]`, `${MESSAGE}.content.content`];
/** Tool results, documents and search results hold blocks of their own. */
const BLOCKS = [
  'system[]',
  ...HOLDERS,
  ...HOLDERS.map((path) => `${path}.source.content[]`),
  `${MESSAGE}.content[].content[]`,
];
const RESULTS = [MESSAGE, `${MESSAGE}.content`, `${MESSAGE}.content[]`];
const SOURCES = BLOCKS.slice(1);

/** Words of a tool that is defined at `path`. */
const toolWords = (path: string): readonly string[] => [
  `${path}.type`,
  `${path}.name`,
  `${path}.model`,
  `${path}.cache_control.type`,
  `${path}.cache_control.ttl`,
  `${path}.allowed_callers[]`,
  `${path}.max_uses`,
  `${path}.display_width_px`,
  `${path}.display_height_px`,
  `${path}.user_location.type`,
  ...schemaWords(`${path}.input_schema`),
];

const body: Pick<
  Shape,
  'family' | 'protocol' | 'opaque' | 'media' | 'mediaUnlessText' | 'textPart' | 'tokenIds' | 'errors'
> = {
  family: 'anthropic',
  protocol: [
    'model',
    'max_tokens',
    'temperature',
    'top_p',
    'top_k',
    'service_tier',
    'speed',
    'inference_geo',
    'container',
    'container.id',
    'container.skills[].type',
    'container.skills[].skill_id',
    'container.skills[].version',
    'cache_control.type',
    'cache_control.ttl',
    'thinking.type',
    'thinking.budget_tokens',
    'thinking.display',
    'output_config.effort',
    'output_config.format.type',
    ...schemaWords('output_config.format.schema'),
    'output_format.type',
    ...schemaWords('output_format.schema'),
    'messages[].role',
    ...BLOCKS.flatMap(blockWords),
    ...RESULTS.flatMap((path) => [`${path}.content.type`, `${path}.content[].type`, `${path}.return_code`]),
    ...toolWords('tools[]'),
    // Tools that come and go in the middle of a conversation.
    ...['tool', 'tool_changes[].tool'].flatMap((path) => [
      `${MESSAGE}.${path}.type`,
      `${MESSAGE}.${path}.name`,
      ...toolWords(`${MESSAGE}.${path}.definition`),
    ]),
    `${MESSAGE}.tool_changes[].type`,
    `${MESSAGE}.tools[].name`,
    'tool_choice.type',
    'tool_choice.name',
    'mcp_servers[].type',
    'mcp_servers[].name',
    'context_management.edits[].type',
    'context_management.edits[].trigger.type',
    'context_management.edits[].keep.type',
    'context_management.edits[].clear_at_least.type',
    'fallbacks[].model',
    'thread.type',
    'thread.previous_message_id',
  ],
  opaque: [
    `${MESSAGE}.signature`,
    `${MESSAGE}.data`,
    `${MESSAGE}.encrypted_content`,
    ...RESULTS.flatMap((path) => [`${path}.encrypted_content`, `${path}.encrypted_stdout`]),
    ...BLOCKS.map((path) => `${path}.citations[].encrypted_index`),
  ],
  media: SOURCES.flatMap((path) => [`${path}.source.data`, `${path}.source.url`]),
  mediaUnlessText: SOURCES.map((path) => `${path}.source.data`),
  textPart: 'text',
  tokenIds: [],
  errors: 'anthropic',
};

/** Messages: docs.anthropic.com/en/api/messages, as of November 2026, with what its beta adds. */
export const shape = defineShape({
  id: 'anthropic-messages',
  routes: ['POST /v1/messages?beta'],
  ...body,
  stream: messageStream,
  endMarks: ['message_stop', 'error'],
  echo: 'messages',
});

/** Counting takes the same body: docs.anthropic.com/en/api/messages-count-tokens. */
export const countTokens = defineShape({
  id: 'anthropic-count-tokens',
  routes: ['POST /v1/messages/count_tokens?beta'],
  ...body,
  endMarks: [],
});
