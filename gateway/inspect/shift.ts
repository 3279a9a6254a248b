/** Tokens of a body in which only texts have changed: moved along instead of read again. */
import { closesAt } from './tokenizer.ts';
import { loadText, SEARCHABLE } from './search.ts';
import type { Edit } from './splice.ts';
import { ESCAPED, STRING, TYPE, type Tokens } from './tokens.ts';

/**
 * Makes the tokens of a body those of the body with these edits (sorted, apart), and that the text that is searched, if it is
 * not too large. Every edited text is read to its end.
 * Answers whether they are: `false` for edits of anything but strings and for texts that are broken now, after which the
 * tokens are of no use.
 */
export function shiftTokens(tokens: Tokens, bytes: Buffer, edits: readonly Edit[]): boolean {
  const loaded = bytes.length <= SEARCHABLE;
  if (loaded) loadText(bytes);
  const { start, end, flags, count, containers, containerStart, containerEnd } = tokens;
  /** By edit: how much further what follows it stands. */
  const after: number[] = [];
  let shift = 0;
  for (const edit of edits) after.push((shift += edit.text.length - (edit.end - edit.start)));
  /** How far a place that is outside all edits has moved. */
  const movedBy = (place: number): number => {
    let low = 0;
    for (let high = edits.length; low < high;) {
      const middle = (low + high) >>> 1;
      if ((edits[middle] as Edit).end <= place) low = middle + 1;
      else high = middle;
    }
    return low === 0 ? 0 : (after[low - 1] as number);
  };
  let next = 0;
  shift = 0;
  for (let token = 0; token < count; token++) {
    const to = end[token] as number;
    start[token] = (start[token] as number) + shift;
    const first = next;
    for (let edit = edits[next]; edit !== undefined && edit.end <= to; edit = edits[++next]) {
      if (((flags[token] as number) & TYPE) !== STRING || edit.start + shift < (start[token] as number)) return false;
    }
    if (next > first) {
      shift = after[next - 1] as number;
      const escaped = closesAt(bytes, start[token] as number, to + shift, loaded);
      if (escaped === undefined) return false;
      flags[token] = ((flags[token] as number) & ~ESCAPED) | escaped;
    }
    end[token] = to + shift;
  }
  if (next < edits.length) return false;
  for (let container = 0; container < containers; container++) {
    containerStart[container] = (containerStart[container] as number) + movedBy(containerStart[container] as number);
    containerEnd[container] = (containerEnd[container] as number) + movedBy(containerEnd[container] as number);
  }
  return true;
}
