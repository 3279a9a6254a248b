import type { ErrorShape } from '../errors.ts';

/** A route as `METHOD /path`, with Fastify's parameter syntax. */
export type Route = `${'GET' | 'POST' | 'DELETE'} /${string}`;

/**
 * What is special about one upstream API. Every string of a request is inspected anyway; a shape only says which words
 * must not be rewritten, what cannot be inspected, and how a reply ends. Paths: `messages[].role`, `**` for any depth.
 */
export interface Shape {
  readonly id: 'openai-chat';
  /** Which upstreams speak it. */
  readonly family: 'openai' | 'anthropic' | 'azure';
  readonly routes: readonly Route[];
  /** Inspected, never rewritten: a finding there refuses the request. */
  readonly protocol: readonly string[];
  /** Keys of parts that hold no text: refused unless the operator's `media` setting says otherwise. */
  readonly media: readonly string[];
  /** Fields that may hold arrays of token ids, which nobody can inspect. */
  readonly tokenIds: readonly string[];
  /** The data of the event that ends a stream; without it the stream was cut. */
  readonly endMark: string;
  readonly errors: ErrorShape;
}

/** Declares one upstream API. */
export const defineShape = (shape: Shape): Shape => shape;
