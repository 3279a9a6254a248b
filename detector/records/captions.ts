import { isLineEnd } from '../text/ascii.ts';
import { LONGEST_LABEL, isLabelText } from '../labels.ts';
import type { Reader } from './reader.ts';
import type { Source } from './source.ts';

const [COLON, GREATER, LESS, SLASH] = [0x3a, 0x3e, 0x3c, 0x2f];
/** `</strong>`. */
const LONGEST_TAG = 12;
const LONGEST_VALUE = 120;

/** A value behind an element that holds its label and nothing else: `<b>Name</b>: Jane Doe<br>`, `<strong>Name:</strong> Jane Doe`. */
export const captions: Reader = {
  marks: [
    ['>', ':', ' '],
    [':', '<', '/'],
  ],
  read(source, edge) {
    const { bytes, from, to } = source;
    const isInside = bytes[edge] === COLON;
    const tag = isInside ? edge + 1 : tagBefore(bytes, edge, from);
    if (tag < 0) return -1;
    let start = isInside ? bytes.indexOf(GREATER, tag) + 1 : edge + 2;
    if (start <= tag || start - tag > LONGEST_TAG + 2) return -1;
    const last = isInside ? edge : tag;
    let open = last - 1;
    const least = Math.max(from, last - LONGEST_LABEL);
    while (open > least && bytes[open] !== GREATER && !isLineEnd(bytes[open] as number)) open--;
    if (bytes[open] !== GREATER) return -1;
    const label = source.text(open + 1, last).trim();
    if (label.length < 2 || !isLabelText(label) || !source.says(label)) return -1;
    start = source.skipBlanks(start);
    const end = valueEnd(source, start);
    if (end - start > 1 && end < to) source.write(label, start, end);
    return -1;
  },
};

/** Where the tag opens that closes an element and ends at `edge`, or -1. */
function tagBefore(bytes: Uint8Array, edge: number, from: number): number {
  const least = Math.max(from, edge - LONGEST_TAG);
  for (let at = edge; at > least; at--) if (bytes[at] === SLASH && bytes[at - 1] === LESS) return at - 1;
  return -1;
}

function valueEnd({ bytes, to }: Source, at: number): number {
  const last = Math.min(to, at + LONGEST_VALUE);
  while (at < last && bytes[at] !== LESS && !isLineEnd(bytes[at] as number)) at++;
  return at;
}
