import { Above } from './above.ts';
import { isBlank, isLineEnd, isSpace } from '../text/ascii.ts';
import { isLabel } from '../labels.ts';
import { BEYOND_ASCII, LETTERS, LINE_END, QUOTES, type Reader } from './reader.ts';
import type { Source } from './source.ts';

const [APOSTROPHE, BRACKET, CLOSING_BRACKET, COLON, DOT, EQUALS, HASH, HYPHEN, QUOTE] = [
  0x27, 0x5b, 0x5d, 0x3a, 0x2e, 0x3d, 0x23, 0x2d, 0x22,
];
const LONGEST_NAME = 64;
const LONGEST_LINE = 200;
const MOST_LINES = 16;
/** Of what is a secret line by line. */
const [LONGEST_SECRET, MOST_SECRETS] = [4000, 64];

/** Fields below a line that says what they are: `passport:` and `  number: …` of YAML, `[passport]` and `number = …` of TOML and INI. */
export class BlockReader implements Reader {
  readonly marks = [
    [`${LETTERS}${QUOTES}${BEYOND_ASCII}`, ':', LINE_END],
    [']', LINE_END, `${LETTERS}${LINE_END}`],
  ] as const;
  readonly #above = new Above();

  begin(): void {
    this.#above.begin();
  }

  read(source: Source, edge: number): number {
    const { bytes, from } = source;
    const isSection = bytes[edge] === CLOSING_BRACKET;
    const sign = isSection ? edge : edge + 1;
    const below = bytes[source.nextLine(sign + 1)] ?? 0;
    if (isSection ? isSpace(below) : !isBlank(below) && below !== HYPHEN) return -1;
    const line = source.lineStart(edge, Math.max(from, edge - LONGEST_NAME));
    if (!source.beginsLine(line)) return -1;
    if (!isSection) this.#readIndented(source, line, sign);
    else if (bytes[line] === BRACKET) this.#readSection(source, line, sign);
    return -1;
  }

  #readIndented(source: Source, line: number, colon: number): void {
    const name = behindHyphen(source, line);
    if (!isLabel(source.bytes, name, colon)) return;
    if (!this.#above.open(source, unquoted(source.text(name, colon)), colon + 1)) return;
    const indent = name - line;
    let depth = -1;
    let at = source.nextLine(colon + 1);
    const [lines, longest] = this.#above.isSecret ? [MOST_SECRETS, LONGEST_SECRET] : [MOST_LINES, LONGEST_LINE];
    for (let i = 0; i < lines && at < source.to; i++) {
      const key = behindHyphen(source, at);
      const end = source.lineEnd(key, Math.min(source.to, key + longest));
      if (key - at <= indent && !isLineEnd(source.bytes[key] as number)) break;
      if (depth < 0) depth = key - at;
      if (key - at === depth) this.#add(source, key, end, COLON);
      at = source.nextLine(end);
    }
    source.spend(at - colon);
    this.#above.write(source);
  }

  #readSection(source: Source, line: number, closing: number): void {
    const { bytes, to } = source;
    let name = closing;
    while (name > line && bytes[name - 1] !== BRACKET && bytes[name - 1] !== DOT) name--;
    while (bytes[closing - 1] === CLOSING_BRACKET) closing--;
    if (name >= closing || !this.#above.open(source, unquoted(source.text(name, closing)), closing)) return;
    let at = source.nextLine(source.lineEnd(closing, Math.min(to, closing + 2)));
    for (let i = 0; i < MOST_LINES && at < to && bytes[at] !== BRACKET; i++) {
      const key = source.skipBlanks(at);
      const end = source.lineEnd(key, Math.min(to, key + LONGEST_LINE));
      this.#add(source, key, end, EQUALS);
      at = source.nextLine(end);
    }
    source.spend(at - closing);
    this.#above.write(source);
  }

  /** The field on the line [start, end), as far as it is one. */
  #add(source: Source, start: number, end: number, sign: number): void {
    const { bytes } = source;
    let at = start;
    while (at < end && bytes[at] !== sign) at++;
    if (at >= end) return;
    const key = unquoted(source.text(start, at).trim());
    let value = source.skipBlanks(at + 1, end);
    let stop = end;
    for (let i = value + 1; i < end; i++)
      if (bytes[i] === HASH && isBlank(bytes[i - 1] as number)) stop = Math.min(stop, i);
    while (stop > value && isBlank(bytes[stop - 1] as number)) stop--;
    const first = bytes[value];
    if (stop - value > 2 && (first === QUOTE || first === APOSTROPHE) && bytes[stop - 1] === first) {
      value++;
      stop--;
    }
    this.#above.add(key, value, stop);
  }
}

/** Behind the blanks at `at` and the hyphen of an item of a list. */
function behindHyphen(source: Source, at: number): number {
  at = source.skipBlanks(at);
  return source.bytes[at] === HYPHEN && isBlank(source.bytes[at + 1] ?? 0) ? source.skipBlanks(at + 1) : at;
}

const unquoted = (text: string): string => text.replaceAll(/^["']|["']$/g, '');
