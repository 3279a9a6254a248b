/** Long texts in pieces: a detector's working memory is a multiple of what it is shown. */
import { isContinuation } from '../../detector/index.ts';

/** A piece is about this long, in bytes. */
const PIECE = 4 * 1024 * 1024;
/** A cut is moved back at most so far. */
const REACH = 64 * 1024;
const LINE_BREAK = 0x0a;
const BEGIN = '-----BEGIN ';
const END = '-----END ';

/** Cuts between lines, and never inside a PEM block. */
export function* piecesOf(bytes: Buffer): Generator<Buffer> {
  let start = 0;
  while (bytes.length - start > PIECE) {
    const end = cutBefore(bytes, start + PIECE);
    yield bytes.subarray(start, end);
    start = end;
  }
  yield bytes.subarray(start);
}

function cutBefore(bytes: Buffer, at: number): number {
  const near = bytes.subarray(at - REACH, at);
  const begin = near.lastIndexOf(BEGIN);
  const line = near.subarray(0, begin > near.lastIndexOf(END) ? begin : REACH).lastIndexOf(LINE_BREAK);
  if (line >= 0) return at - REACH + line + 1;
  // A line as long as that: between two characters.
  while (at > 0 && isContinuation(bytes[at] ?? 0)) at--;
  return at;
}
