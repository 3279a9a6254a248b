/** What our MCP server says about itself, in every version of the protocol. */
import type { Parts } from '../parts.ts';
import { VERSION } from '../version.ts';
import { toolDescription } from './sanitize-tool.ts';

/** Stateless: every request stands alone and says its version. */
export const MODERN: readonly string[] = ['2026-07-28'];
/** With `initialize`; the first is offered to clients that ask for one we do not know. */
export const LEGACY: readonly string[] = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', '2024-10-07'];

export const SERVER_INFO = { name: 'blackbar', title: 'Blackbar', version: VERSION } as const;
export const CAPABILITIES = { tools: {} } as const;
export const INSTRUCTIONS =
  'Call sanitize_pii with every text before it goes to a model or an external API, and use only sanitized_content. ' +
  'If a call fails or this server cannot be reached, block your own call: never send the unsanitized text instead.';

/** Parts of answers that are the same for everybody. */
export interface Fixed {
  /** JSON. */
  readonly tools: string;
  readonly info: Readonly<Record<string, unknown>>;
}

export const fixedAnswers = ({ config }: Parts): Fixed => ({
  get tools() {
    return JSON.stringify([toolDescription(config.limits.text_characters)]);
  },
  info: { 'io.modelcontextprotocol/serverInfo': SERVER_INFO },
});

/** What one POST is answered. */
export interface Answer {
  readonly status: number;
  /** JSON; undefined where nothing is to be said. */
  readonly body: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Who calls, and what the dispatchers need to answer. */
export interface Context {
  readonly parts: Parts;
  readonly fixed: Fixed;
  /** What a client puts in front of every path. */
  readonly baseUrl: () => string;
}
