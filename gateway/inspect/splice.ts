import { MARKER } from '../../detector/index.ts';

/** One change of a body: `text` (ASCII, already escaped for its place) instead of the bytes `[start, end)`. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Sorts edits and merges those that overlap; markers that touch become one, placeholders stay apart. */
export function merged(edits: readonly Edit[]): Edit[] {
  const sorted = [...edits].sort((a, b) => a.start - b.start || b.end - a.end);
  const result: Edit[] = [];
  for (const edit of sorted) {
    const last = result[result.length - 1];
    if (last === undefined || edit.start > last.end) result.push(edit);
    else if (edit.text === MARKER && last.text === MARKER) {
      if (edit.end > last.end) result[result.length - 1] = { ...last, end: edit.end };
    } else if (edit.start === last.end) result.push(edit);
    // Of two that overlap neither placeholder would stand for the whole.
    else if (edit.end > last.end) result[result.length - 1] = { start: last.start, end: edit.end, text: MARKER };
  }
  return result;
}

/** Makes each edit take in the markers beside it: what an earlier round left there. */
export function withNeighbours(bytes: Buffer, edits: readonly Edit[]): Edit[] {
  const marker = (at: number): boolean => at >= 0 && bytes.toString('latin1', at, at + MARKER.length) === MARKER;
  return edits.map((edit) => {
    let { start, end } = edit;
    if (edit.text !== MARKER) return edit;
    while (marker(start - MARKER.length)) start -= MARKER.length;
    while (marker(end)) end += MARKER.length;
    return { start, end, text: edit.text };
  });
}

/** The bytes with the edits made (sorted, apart); nothing else changes. */
export function splice(bytes: Buffer, edits: readonly Edit[]): Buffer {
  let size = bytes.length;
  for (const edit of edits) size += edit.text.length - (edit.end - edit.start);
  const result = Buffer.allocUnsafe(size);
  let from = 0;
  let to = 0;
  for (const edit of edits) {
    to += bytes.copy(result, to, from, edit.start);
    to += result.write(edit.text, to, 'latin1');
    from = edit.end;
  }
  bytes.copy(result, to, from);
  return result;
}
