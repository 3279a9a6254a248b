import type { Original } from '../inspect/placeholders.ts';
import type { Shape } from '../shapes/index.ts';
import { Originals } from './restore.ts';
import type { StoppableScan } from './scan-response.ts';
import { LineRewriter } from './line-rewriter.ts';
import { StreamRewriter } from './stream-rewriter.ts';
import { WholeRewriter } from './whole-rewriter.ts';

/** What may change an answer between upstream and client. Without one, bytes pass as they come. */
export interface ReplyFilter {
  /** Is the answer rewritten in one piece? Then its head waits for it, so that what fails can still be refused. */
  readonly whole?: boolean;
  /** Takes a piece of the answer; gives what may go out now, perhaps nothing. The next piece comes when that is settled. */
  write(chunk: Buffer): Buffer | Promise<Buffer>;
  /** Set where `write` could not go on: what it gave may go out, and nothing more. */
  readonly fault?: unknown;
  /** The upstream's answer is complete: gives what was held back. Not called where the answer was cut. */
  end(): Buffer | Promise<Buffer>;
}

/** What rewrites the answers of one call; `undefined` where they stay as they are. */
export function replyFilterOf(
  { stream, answersFile }: Pick<Shape, 'stream' | 'answersFile'>,
  given: ReadonlyMap<string, Original> | undefined,
  scan: StoppableScan | undefined,
): MakeReplyFilter | undefined {
  if ((given === undefined || given.size === 0) && scan === undefined) return undefined;
  const originals = given === undefined || given.size === 0 ? undefined : new Originals(given);
  const rules = { stream, originals, scan };
  return ({ status, contentType, events }) => {
    if (events) return new StreamRewriter(rules);
    if (answersFile === true && status === 200) return scan && new LineRewriter(scan);
    if (TEXT.test(contentType)) return new WholeRewriter(rules);
    return scan && !MEDIA.test(contentType) ? new LineRewriter(scan) : undefined;
  };
}

/** Types of answers that are read in one piece. */
const TEXT = /^(?:$|text\/|application\/(?:[\w.-]+\+)?json(?:;|\s|$))/;
/** Pictures and sound pass; what is neither is text if its bytes are, whatever it calls itself. */
const MEDIA = /^(?:audio|image|video)\//;

/** The head of an upstream's answer. */
export interface ReplyHead {
  readonly status: number;
  /** In lower case, `''` if there is none. */
  readonly contentType: string;
  /** Is it a stream of server-sent events? */
  readonly events: boolean;
}

/**
 * Decides once the head is there; `undefined` leaves the answer alone. A filtered answer has no content-length, and an
 * encoded one is refused. Whatever a filter throws ends the answer as a cut one.
 */
export type MakeReplyFilter = (head: ReplyHead) => ReplyFilter | undefined;
