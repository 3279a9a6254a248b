/**
 * What was found in a body, collected as edits of its bytes: offsets of a text, of JSON inside it and of an unescaped copy
 * all lead back to the body.
 */
import type { Finding } from '../../detector/index.ts';
import { encodePayload, type DataUrl } from './data-url.ts';
import type { SplitPiece } from './split.ts';
import type { Level } from './level.ts';
import { merged, splice, type Edit } from './splice.ts';
import { isPlain } from './placeholders.ts';
import { TextDepth } from './text-depth.ts';
import { keyText } from './tokenizer.ts';
import { ESCAPED, NUMBER, STRING, TYPE } from './tokens.ts';

/** Told about everything that is found and decides whether it is rewritten. */
export interface Found {
  /** `bytes[start, end)` is the value; `token` is the token of the body that holds it. Answers the text that replaces it. */
  onFinding(finding: Finding, bytes: Buffer, start: number, end: number, token: number): string | undefined;
  /**
   * What stands in the place of a text that {@link onFinding} answered the marker for; the marker where this is missing.
   * `spelled`: how the text is written `levels` deep in the JSON of a string, where it was found in such.
   */
  readonly placeholder?:
    ((finding: Finding, text: string, spelled: string | undefined, levels: number) => string) | undefined;
  /** Another part of a finding that lies over several texts. */
  onPiece(finding: Finding, token: number): void;
  /** Every number of an array of the body itself: what cannot be inspected is refused here. */
  onNumberItem(token: number): void;
  /** Something that says it is text and cannot be decoded; where nobody refuses it, it is read as it stands. */
  onUnreadable?(token: number): void;
}

/** The edits of one body. Reused from body to body. */
export class Redaction {
  edits: Edit[] = [];
  /** Tokens of the body in which something was found. */
  touched: number[] = [];
  /** The token of the body that is being read, also where that is JSON inside it. */
  root = -1;
  /** Is the string that is being read JSON by its place (arguments of a tool), and not by chance? */
  structural = false;
  /** Findings so far: a segment in which there were none more is clean. */
  reported = 0;
  found!: Found;
  readonly #levels: readonly Level[];
  /** How far the text has been followed that is being read. */
  #read: { level: Level; token: number; root: number; at: number; depth: TextDepth } | undefined;

  /** @param levels by depth; 0 is the body */
  constructor(levels: readonly Level[]) {
    this.#levels = levels;
  }

  /** A new body, or a new round of one. */
  begin(found: Found): void {
    this.edits = [];
    this.touched = [];
    this.found = found;
    this.#read = undefined;
  }

  /** Notes what was found in a text, a key or a number: `bytes[from, …)` of `token`, whose raw text has escapes or not. */
  report(
    level: Level,
    token: number,
    findings: readonly Finding[],
    bytes: Buffer,
    from: number,
    escaped: boolean,
  ): void {
    if (findings.length === 0) return;
    const type = (level.tokens.flags[token] as number) & TYPE;
    let whole = false;
    this.reported += findings.length;
    for (const finding of findings) {
      const marker = this.found.onFinding(finding, bytes, finding.start, finding.end, this.root);
      if (marker === undefined) {
        level.found(token, finding.start - from, finding.end - from, level.passed);
        continue;
      }
      if (type === STRING) {
        level.found(token, finding.start - from, finding.end - from);
        const rawStart = escaped ? level.text.rawOf(finding.start) : finding.start;
        const rawEnd = escaped ? level.text.rawOf(finding.end) : finding.end;
        const strings = this.#stringsAround(level, token, bytes, from, finding);
        const text =
          this.#placeholder(level, finding, bytes, finding.start, finding.end, rawStart, rawEnd, strings) ?? marker;
        this.edit(level, rawStart, rawEnd, text, this.root);
      } else if (!whole) {
        whole = true;
        this.#wholly(level, token, type, finding, marker);
      }
    }
  }

  /**
   * In how many strings a value stands whose text is no JSON, but holds a piece of it or of code: there it is written as
   * such strings are. Nobody asks where it is written the same everywhere.
   */
  #stringsAround(level: Level, token: number, bytes: Buffer, from: number, { start, end }: Finding): number {
    if (this.found.placeholder === undefined || isPlain(bytes.toString('utf8', start, end))) return 0;
    let read = this.#read;
    if (read?.level !== level || read.token !== token || read.root !== this.root || read.at > start)
      this.#read = read = { level, token, root: this.root, at: from, depth: new TextDepth(false) };
    read.depth.read(bytes.toString('utf8', read.at, start));
    const { nested } = read.depth;
    // As it is read again where its placeholder stands.
    read.depth.read('x');
    read.at = end;
    return nested;
  }

  /** The placeholder of `bytes[start, end)`, which stands at `[rawStart, rawEnd)` of the level's own bytes. */
  #placeholder(
    level: Level,
    finding: Finding,
    bytes: Buffer,
    start: number,
    end: number,
    rawStart: number,
    rawEnd: number,
    strings = 0,
  ): string | undefined {
    if (this.found.placeholder === undefined) return undefined;
    const text = bytes.toString('utf8', start, end);
    const levels = level.depth - (this.structural && level.depth > 0 ? 1 : 0);
    if (levels === 0) return this.found.placeholder(finding, text, strings === 0 ? undefined : text, strings);
    const top = level.depth - levels + 1;
    for (let depth = level.depth; depth > top; depth--) [rawStart, rawEnd] = this.#above(depth, rawStart, rawEnd);
    return this.found.placeholder(
      finding,
      text,
      this.#level(top).bytes.toString('utf8', rawStart, rawEnd),
      levels + strings,
    );
  }

  /**
   * Notes what was found in what a `data:` URL holds: it is encoded again as a whole.
   * @param decoded what the findings' offsets are of
   * @param end where the payload ends in the text, whose raw text has escapes or not
   */
  reportPayload(
    level: Level,
    findings: readonly Finding[],
    decoded: Buffer,
    url: DataUrl,
    end: number,
    escaped: boolean,
  ): void {
    this.reported += findings.length;
    const edits: Edit[] = [];
    for (const finding of findings) {
      const marker = this.found.onFinding(finding, decoded, finding.start, finding.end, this.root);
      if (marker === undefined) continue;
      const value = decoded.toString('utf8', finding.start, finding.end);
      const text = this.found.placeholder?.(finding, value, undefined, 0) ?? marker;
      edits.push({ start: finding.start, end: finding.end, text });
    }
    if (edits.length === 0) return;
    const rawStart = escaped ? level.text.rawOf(url.payload) : url.payload;
    const rawEnd = escaped ? level.text.rawOf(end) : end;
    this.edit(level, rawStart, rawEnd, encodePayload(splice(decoded, merged(edits)), url), this.root);
  }

  /** A number becomes the marker as a string, a key becomes the marker with a name of its own. */
  #wholly(level: Level, token: number, type: number, finding: Finding, marker: string): void {
    const { tokens, bytes } = level;
    const start = tokens.start[token] as number;
    const end = tokens.end[token] as number;
    const escaped = ((tokens.flags[token] as number) & ESCAPED) !== 0;
    const read = escaped ? Buffer.from(keyText(bytes, tokens, token)) : bytes.subarray(start, end);
    const replaced = this.#placeholder(level, finding, read, 0, read.length, start, end) ?? marker;
    if (type === NUMBER) level.found(token, 0, end - start);
    const text =
      type === NUMBER ? quoted(level, replaced) : this.#freeName(level, tokens.container[token] as number, replaced);
    this.edit(level, start, end, text, this.root);
  }

  #freeName(level: Level, container: number, marker: string): string {
    const { tokens, bytes } = level;
    let names = level.renamed.get(container);
    if (names === undefined) {
      names = { taken: new Set<string>(), next: 2 };
      for (let key = tokens.lastKey[container] as number; key >= 0; key = tokens.key[key] as number)
        if (bytes[tokens.start[key] as number] === 0x5b) names.taken.add(keyText(bytes, tokens, key));
      level.renamed.set(container, names);
    }
    let name = marker;
    while (names.taken.has(name)) name = `${marker}_${names.next++}`;
    names.taken.add(name);
    return name;
  }

  /** A finding over several texts: each of its pieces is replaced. */
  split(level: Level, finding: Finding, pieces: readonly SplitPiece[], bytes: Buffer): void {
    const { tokens } = level;
    const rootOf = (piece: SplitPiece): number => (level.depth === 0 ? piece.token : this.root);
    const first = pieces[0];
    if (first === undefined) return;
    this.reported++;
    const marker = this.found.onFinding(finding, bytes, finding.start, finding.end, rootOf(first));
    if (marker === undefined) return;
    for (const piece of pieces) {
      if (piece !== first) this.found.onPiece(finding, rootOf(piece));
      level.found(piece.token, piece.start, piece.end);
      const start = tokens.start[piece.token] as number;
      const escaped = ((tokens.flags[piece.token] as number) & ESCAPED) !== 0;
      if (escaped) level.again.load(level.bytes, start, tokens.end[piece.token] as number, false);
      const rawStart = escaped ? level.again.rawOf(piece.start) : start + piece.start;
      const rawEnd = escaped ? level.again.rawOf(piece.end) : start + piece.end;
      const text = escaped ? level.again.bytes : level.bytes.subarray(start);
      const replaced = this.#placeholder(level, finding, text, piece.start, piece.end, rawStart, rawEnd) ?? marker;
      if (((tokens.flags[piece.token] as number) & TYPE) === NUMBER)
        this.edit(level, start, tokens.end[piece.token] as number, quoted(level, replaced), rootOf(piece));
      else this.edit(level, rawStart, rawEnd, replaced, rootOf(piece));
    }
  }

  /** Notes an edit, from offsets of this level to offsets of the body. */
  edit(level: Level, start: number, end: number, text: string, root: number): void {
    for (let depth = level.depth; depth > 0; depth--) [start, end] = this.#above(depth, start, end);
    this.edits.push({ start, end, text });
    this.touched.push(root);
  }

  /** Offsets of a level as offsets of the one above it. */
  #above(depth: number, start: number, end: number): [start: number, end: number] {
    if (!this.#level(depth).copied) return [start, end];
    const above = this.#level(depth - 1).text;
    return [above.rawOf(start), above.rawOf(end)];
  }

  #level(depth: number): Level {
    return this.#levels[depth] as Level;
  }
}

/** What stands in the place of a number: a string, as the JSON of this level writes it. */
function quoted({ depth }: Level, text: string): string {
  const quote = '\\'.repeat(2 ** depth - 1) + '"';
  return quote + text + quote;
}
