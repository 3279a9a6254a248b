import { SafeId } from '../../payments/index.ts';
import { under, type About } from './about.ts';
import { holdsOf, labelRank, NO_VALUE, PAIR_WORDS, type Holds } from './pair-words.ts';

/**
 * Field names of the model APIs. Three uses: they may be shown in the place of a refusal, the detector is not asked
 * about them (they are our own words), and their bytes are kept, so that the common keys cost no allocation.
 */
export interface Field {
  readonly name: string;
  /** `undefined` for names that the client chose. */
  readonly id: SafeId | undefined;
  readonly bytes: Uint8Array;
  /** What the detector is told of texts under it: the key, unless it says nothing. */
  readonly about: About;
  /** Texts under such keys, in consecutive items of an array, are read together by the joined pass. */
  readonly text: boolean;
  /** Beside the messages of a body it is a text, too. */
  readonly atRoot: boolean;
  /** Items under it are values of their own, not parts of one. */
  readonly choices: boolean;
  /** Says what stands beside it: 0 for no, else the lower the likelier. */
  readonly label: number;
  /** What its siblings may tell about. */
  readonly holds: Holds;
}

/** Keys of free text. */
const TEXT = [
  'content',
  'text',
  'input',
  'prompt',
  'output',
  'arguments',
  'thinking',
  'refusal',
  'transcript',
  'summary',
  'partial_json',
  'cited_text',
  'data',
  'logs',
  'stdout',
  'stderr',
  'snippet',
  'diff',
  'reasoning_content',
];
/** Keys of what is said beside the messages of a body. */
const AT_ROOT = new Set(['system', 'instructions', 'suffix']);
/** Keys of values to choose from. */
const CHOICES = new Set(['enum', 'examples']);
/** Keys that say nothing about the text below them. */
const NEUTRAL = [
  'role',
  'type',
  'messages',
  'model',
  'parts',
  'tools',
  'tool_calls',
  'function',
  'parameters',
  'properties',
  'items',
  'required',
  'description',
  'enum',
  'stream',
  'stream_options',
  'include_usage',
  'temperature',
  'top_p',
  'n',
  'max_tokens',
  'max_completion_tokens',
  'max_output_tokens',
  'presence_penalty',
  'frequency_penalty',
  'seed',
  'stop',
  'logprobs',
  'top_logprobs',
  'logit_bias',
  'response_format',
  'json_schema',
  'schema',
  'strict',
  'tool_choice',
  'parallel_tool_calls',
  'instructions',
  'system',
  'reasoning',
  'reasoning_effort',
  'effort',
  'additionalProperties',
  'tool_use',
  'tool_result',
  'tool_call_id',
  'call_id',
  'tool_use_id',
  'source',
  'suffix',
  'prediction',
  'store',
  'metadata',
  'modalities',
  'detail',
  'cache_control',
  'stop_sequences',
  'top_k',
  'best_of',
  'echo',
  'encoding_format',
  'dimensions',
  'truncation',
  'include',
  'verbosity',
  'format',
  'annotations',
  'title',
  'examples',
  'default',
  'input_schema',
  'citations',
  'encrypted_stdout',
  'encrypted_index',
  'output_config',
  'output_format',
  'budget_tokens',
  'caller',
  'container',
  'mcp_servers',
  'context_management',
  'edits',
  'prompt_cache_retention',
  'stream_format',
  // Around the calls of a batch
  'body',
  'method',
];
/** Keys of the APIs that may well say something about their text; the detector hears of them. */
const TELLING = [
  'name',
  'user',
  'id',
  'url',
  'image_url',
  'input_audio',
  'file',
  'file_data',
  'file_id',
  'filename',
  'audio',
  'voice',
  'service_tier',
  'safety_identifier',
  'prompt_cache_key',
  'previous_response_id',
  'conversation',
  'media_type',
  'signature',
  'encrypted_content',
  'user_id',
  'developer',
  'assistant',
  'custom',
  'file_url',
  'document',
  'image',
  'web_search_options',
  'user_location',
  'approximate',
  'city',
  'country',
  'region',
  'timezone',
  'query',
  'queries',
  'context',
  'custom_id',
];

const all: Field[] = [];
/** Buckets of a tiny hash; see {@link fieldAt}. */
const buckets: (number[] | undefined)[] = new Array<number[] | undefined>(1024);
const names = new Map<string, number>();

const slot = (length: number, first: number, middle: number, last: number): number =>
  (length * 31 + first * 7 + middle * 131 + last * 17) & 1023;

/** {@link Tokens.field} of a key that is none of ours. */
export const UNKNOWN_FIELD = 0;

function add(name: string, told: boolean, text: boolean): void {
  const bytes = new TextEncoder().encode(name);
  const at = slot(bytes.length, bytes[0] ?? 0, bytes[bytes.length >> 1] ?? 0, bytes[bytes.length - 1] ?? 0);
  const index = all.length;
  all.push({
    name,
    id: idOf(name),
    bytes,
    about: under(told ? Buffer.from(bytes) : undefined),
    text,
    atRoot: AT_ROOT.has(name),
    choices: CHOICES.has(name),
    label: labelRank(name),
    holds: holdsOf(name),
  });
  names.set(name, index);
  (buckets[at] ??= []).push(index);
}

const idOf = SafeId.among([...TEXT, ...NEUTRAL, ...TELLING]);
/** Index 0 stands for names that the client chose. */
all.push({
  name: '*',
  id: undefined,
  bytes: new Uint8Array(),
  about: under(undefined),
  text: false,
  atRoot: false,
  choices: false,
  label: 0,
  holds: NO_VALUE,
});
for (const name of TEXT) add(name, false, true);
for (const name of NEUTRAL) add(name, false, false);
for (const name of TELLING) add(name, true, false);
for (const name of PAIR_WORDS) if (!names.has(name)) add(name, true, false);

/** Every known field, by index. */
export const FIELDS: readonly Field[] = all;

/** Index of the field whose name stands in `bytes[start, end)`, or {@link UNKNOWN_FIELD}. */
export function fieldAt(bytes: Uint8Array, start: number, end: number): number {
  const length = end - start;
  if (length === 0) return UNKNOWN_FIELD;
  const bucket =
    buckets[slot(length, bytes[start] as number, bytes[start + (length >> 1)] as number, bytes[end - 1] as number)];
  if (bucket === undefined) return UNKNOWN_FIELD;
  next: for (let b = 0; b < bucket.length; b++) {
    const index = bucket[b] as number;
    const name = (all[index] as Field).bytes;
    if (name.length !== length) continue;
    for (let i = 0; i < length; i++) if (name[i] !== bytes[start + i]) continue next;
    return index;
  }
  return UNKNOWN_FIELD;
}

/** Index of the field with this name, or {@link UNKNOWN_FIELD}. */
export const fieldNamed = (name: string): number => names.get(name) ?? UNKNOWN_FIELD;
