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
/** Tool results, documents and search results hold blocks of their own. */
const BLOCKS = ['system[]', MESSAGE, `${MESSAGE}.content[]`, `${MESSAGE}.source.content[]`];
const RESULTS = [MESSAGE, `${MESSAGE}.content`, `${MESSAGE}.content[]`];
const SOURCES = [MESSAGE, `${MESSAGE}.content[]`, `${MESSAGE}.source.content[]`, `${MESSAGE}.content.content`];

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
    'tools[].type',
    'tools[].name',
    'tools[].cache_control.type',
    'tools[].cache_control.ttl',
    'tools[].allowed_callers[]',
    'tools[].max_uses',
    'tools[].display_width_px',
    'tools[].display_height_px',
    'tools[].user_location.type',
    ...schemaWords('tools[].input_schema'),
    'tool_choice.type',
    'tool_choice.name',
    'mcp_servers[].type',
    'mcp_servers[].name',
    'context_management.edits[].type',
    'context_management.edits[].trigger.type',
    'context_management.edits[].keep.type',
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
