/** Runs of base64 or hex that are broken into lines of one length, as mail, keys and `base64` break them. */
import { isBase64 } from './base64.ts';

/** Characters of the shortest line. */
const SHORTEST = 16;
/** What may stand before the next line of a run: blanks, `>` of a quotation, `# ` of a comment. */
const LONGEST_LEAD = 24;
const [LINE_FEED, RETURN, BACKSLASH, N, R, EQUALS] = [0x0a, 0x0d, 0x5c, 0x6e, 0x72, 0x3d];
const LEAD = new Set(Buffer.from(' \t>#*|;'));
/** Between the lines of a run. */
const BREAKS = /(?:\\r)?\\n|[^\w+/=-]+/g;

/** Behind the line break at `at`, one that is written out (`\\n`) also, and behind what the next line begins with; `at` for none. */
function nextLine(bytes: Uint8Array, at: number, to: number): number {
  let next = at;
  if (bytes[next] === BACKSLASH) {
    if (bytes[next + 1] === R && bytes[next + 2] === BACKSLASH) next += 2;
    if (bytes[next + 1] !== N) return at;
    return next + 2;
  }
  if (bytes[next] === RETURN) next++;
  if (bytes[next] !== LINE_FEED) return at;
  const first = ++next;
  while (next < to && next - first < LONGEST_LEAD && LEAD.has(bytes[next] as number)) next++;
  return next;
}

/** Where a run ends whose first line is bytes[start, end): further lines are as long, the last one may be shorter. */
export function wrappedEnd(bytes: Uint8Array, start: number, end: number, to: number): number {
  const width = end - start;
  if (width < SHORTEST || bytes[end - 1] === EQUALS) return end;
  for (let last = end; ;) {
    const next = nextLine(bytes, last, to);
    if (next === last) return last;
    const most = Math.min(to, next + width);
    let stop = next;
    while (stop < most && isBase64(bytes[stop] as number)) stop++;
    const isFull = stop - next === width;
    if (isFull && stop < to && isBase64(bytes[stop] as number)) return last;
    for (let padding = 0; padding < 2 && stop < to && bytes[stop] === EQUALS; padding++) stop++;
    const isLast = !isFull || bytes[stop - 1] === EQUALS;
    if (!isLast) last = stop;
    else return stop > next && (stop - next) % 4 === 0 && isLineEnd(bytes, stop, to) ? stop : last;
  }
}

const isLineEnd = (bytes: Uint8Array, at: number, to: number): boolean =>
  at >= to || (bytes[at] as number) < 0x30 || bytes[at] === BACKSLASH;

/** The run without its line breaks. */
export const unwrapped = (run: string): string => run.replace(BREAKS, '');
