import type { ErrorShape } from '../errors.ts';

/** Which upstreams speak an API. */
export type Family = 'openai' | 'anthropic' | 'azure';

/**
 * `METHOD /path?names`: a route with Fastify's parameter syntax, and the query parameters that pass if nothing is found
 * in them; all others are dropped.
 */
export type Route = `${'GET' | 'POST' | 'DELETE'} /${string}`;

/** How the events of a stream hang together. Every string of an answer is looked at anyway. */
export interface StreamShape {
  /** What stands here goes on from event to event: joined by path, with the `index` of the objects above. */
  readonly deltas: readonly string[];
  /** Words among that which are whole in every event. */
  readonly whole: readonly string[];
  /** Types of events whose delta is JSON, where the name of the field does not tell. */
  readonly jsonTypes: readonly string[];
  /** A text ends with the event in which this field of the same object says something … */
  readonly endField?: string;
  /** … or with an event of such a type, of the same index. */
  readonly endTypes: readonly string[];
}

/**
 * What is special about one upstream API. Every string of a request is inspected anyway; a shape only says which words
 * must not be rewritten, what cannot be inspected, how the events of a stream hang together and how it ends. Paths:
 * `messages[].role`, `*` for any one name, `**` for any depth.
 */
export interface Shape {
  readonly id: string;
  readonly family: Family;
  /** Routes whose body is inspected. */
  readonly routes: readonly Route[];
  /** Routes that take no body. */
  readonly bodyless?: readonly Route[];
  /** Inspected, never rewritten: a finding there refuses the request. */
  readonly protocol: readonly string[];
  /** Tokens that only the provider can read: carried verbatim if they are one base64 word that decodes to nothing that is found. */
  readonly opaque: readonly string[];
  /** Keys of parts that hold no text: refused unless the operator's `media` setting says otherwise. */
  readonly media: readonly string[];
  /** Those of `media` that hold text after all where the `type` beside them is `text`. */
  readonly mediaUnlessText?: readonly string[];
  /** The part, as JSON without its text, that stands in the place of one that `media: drop` took away. */
  readonly textPart?: 'text' | 'input_text';
  /** Fields that may hold arrays of token ids, which nobody can inspect. */
  readonly tokenIds: readonly string[];
  /** `undefined`: nothing of it streams. */
  readonly stream?: StreamShape;
  /** How a stream ends: `[DONE]` as data, or the type of its last event; without it the stream was cut. None: not known. */
  readonly endMarks: readonly string[];
  readonly errors: ErrorShape;
  /** Which of its answers the built-in upstream speaks. */
  readonly echo?: 'chat' | 'completions' | 'responses' | 'messages';
  /** A good answer is a file of any kind; one of text is read line by line. */
  readonly answersFile?: true;
  /** What kind of answer is asked for, where it is not JSON. */
  readonly accept?: string;
}

/** Declares one upstream API. */
export const defineShape = (shape: Shape): Shape => shape;

/** Protocol words of a JSON schema that stands at `path`. */
export const schemaWords = (path: string): readonly string[] => [
  `${path}.**.type`,
  `${path}.**.type[]`,
  `${path}.**.$ref`,
  `${path}.**.required[]`,
];
