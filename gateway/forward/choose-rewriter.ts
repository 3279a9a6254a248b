import type { Original } from '../inspect/placeholders.ts';
import type { Shape } from '../shapes/index.ts';
import { Originals } from './restore.ts';
import type { StoppableScan } from './scan-response.ts';
import { LineRewriter } from './line-rewriter.ts';
import type { MakeReplyFilter } from './reply-filter.ts';
import { StreamRewriter } from './stream-rewriter.ts';
import { WholeRewriter } from './whole-rewriter.ts';

/** What rewrites the answers of one call; `undefined` where they stay as they are. */
export function replyFilterOf(
  { stream, answersFile, accept }: Pick<Shape, 'stream' | 'answersFile' | 'accept'>,
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
    const isMedia = accept !== undefined && MEDIA.test(contentType);
    return scan && !isMedia ? new LineRewriter(scan) : undefined;
  };
}

/** Types of answers that are read in one piece. */
const TEXT = /^(?:$|text\/|application\/(?:[\w.-]+\+)?json(?:;|\s|$))/;
/** Pictures and sound pass where they were asked for; what is neither is text if its bytes are, whatever it calls itself. */
const MEDIA = /^(?:audio|image|video)\//;
