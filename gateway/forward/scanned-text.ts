/**
 * Redacts a text that goes on, left to right. It decides at places that the text alone determines (behind words, and
 * every so often inside long ones), so what comes out does not depend on the pieces it came in; what comes later never
 * changes what has been given out. What may belong to something still to be found is held back, at most 256 characters;
 * a PEM block to its end, or for 20 kB.
 */
import { MARKER } from '../../detector/index.ts';
import type { TextStage } from './flow.ts';
import { isGap, type OpenText } from './open-text.ts';
import { TextDepth } from '../inspect/text-depth.ts';

/** With the word that is being read at most 256. */
const HELD = 236;
/** Where more would be held, so much more than that is given out: each look at the text costs much. */
const PORTION = 16;
const PEM_HELD = 20_000;
/** Read again before what is held: cues, and the beginning of what is too long to be held. */
const CONTEXT = 320;
/** Given out and no longer read: thrown away in portions of this size. */
const FORGOTTEN = 512;
/** Inside a long word it decides this often. */
const STRIDE = 20;
/** Less is not worth a look by the detector. */
const LEAST = 24;
/** A finding this near the end may still grow. */
const NEAR = 40;
const PEM_BEGIN = '-----BEGIN ';
const PEM_END = /-----END [^\n]{0,64}?-----/g;
/** An end line that has not come whole is at most this long. */
const PEM_TAIL = 80;
/** What keys and tokens are made of. */
const TOKEN_END = /[^A-Za-z0-9_.+/=~%-]/;
/** Tokens of any length that are known as such by their end only. */
const LONG_TOKEN = /(?:^|[^A-Za-z0-9])eyJ[A-Za-z0-9_-]/;

/** `[start, end)`, in characters (UTF-16). */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What is in a text; sorted, apart. */
export type FindIn = (text: string) => readonly Span[];

/** One such text. Throws what `find` throws. */
export class ScannedText implements TextStage {
  /** The text from the context on; all other numbers are offsets into it. */
  #text = '';
  #given = 0;
  #decided = 0;
  /** Where the word begins that is being read. */
  #word = 0;
  /** What goes on is dropped to the end of the token, of the PEM block, or not at all. */
  #dropping: 'token' | 'pem' | undefined;
  /** Does what was given out last end with a marker? */
  #marked = false;
  readonly #find: FindIn;
  readonly #openText: OpenText;
  readonly #depth: TextDepth | undefined;

  /** @param json is the text JSON? Then its syntax stays, and a marker outside strings gets quotes. */
  constructor(find: FindIn, openText: OpenText, json: boolean) {
    this.#find = find;
    this.#openText = openText;
    this.#depth = json ? new TextDepth(true) : undefined;
  }

  get holds(): boolean {
    return this.#given < this.#text.length;
  }

  push(piece: string): string {
    this.#text += piece;
    let out = '';
    for (let next = this.#next(); next > 0; next = this.#next()) {
      this.#decided = next;
      out += this.#decide(next, false);
    }
    if (this.#given > FORGOTTEN + CONTEXT) this.#forget(this.#given - CONTEXT);
    return out;
  }

  end(): string {
    this.#decided = this.#text.length;
    return this.#decide(this.#text.length, true);
  }

  /** The next place to decide at that the text has reached, or -1. */
  #next(): number {
    const text = this.#text;
    for (let at = this.#decided; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (isGap(code)) {
        const ends = this.#word < at;
        this.#word = at + 1;
        if (ends) return at + 1;
      } else if (at + 1 - Math.max(this.#decided, this.#word) >= STRIDE && (code < 0xd800 || code > 0xdbff))
        return at + 1;
    }
    return -1;
  }

  /** What can be given out once the text is known up to `end`. */
  #decide(end: number, last: boolean): string {
    if (this.#dropping !== undefined) this.#drop(end);
    if (this.#dropping !== undefined || this.#given >= end) return '';
    const text = this.#text.slice(0, end);
    const pem = this.#openPem(text);
    const floor = end - this.#given > HELD ? end - HELD + PORTION : this.#given;
    let open = last ? end : this.#openText.from(text, floor);
    let out = '';
    if (pem >= 0 && !last) {
      if (end - pem > PEM_HELD) {
        out = this.#give(pem, this.#findings(text.slice(0, pem))) + this.#marker(text.slice(pem, pem + 1));
        this.#given = end - PEM_TAIL;
        this.#dropping = 'pem';
        return out;
      }
      open = Math.min(open, pem);
    }
    if (open - this.#given < (last || floor > this.#given || pem >= 0 ? 1 : LEAST)) return '';
    const findings = this.#findings(text);
    if (!last) {
      const least = Math.min(open, floor);
      for (const found of findings)
        if (found.start < open && (found.end > open || found.end > end - NEAR)) open = found.start;
      if (open <= least && least > this.#given) open = this.#forced(text, least, findings);
    }
    return open <= this.#given ? '' : this.#give(open, findings);
  }

  /** Drops what belongs to something that was redacted before it had come to its end. */
  #drop(end: number): void {
    const text = this.#text.slice(this.#given, end);
    let stop: number;
    if (this.#dropping === 'token') stop = text.search(TOKEN_END);
    else {
      PEM_END.lastIndex = 0;
      const match = PEM_END.exec(text);
      // In JSON the block ends with its string at the latest.
      const quote = this.#depth === undefined ? -1 : text.search(/(?<!\\)"/);
      stop = match === null ? quote : match.index + match[0].length;
      if (quote >= 0 && quote < stop) stop = quote;
    }
    if (stop >= 0) {
      this.#given += stop;
      this.#dropping = undefined;
    } else this.#given = this.#dropping === 'token' ? end : Math.max(this.#given, end - PEM_TAIL);
  }

  /** Where a PEM block begins that has not ended, or -1. */
  #openPem(text: string): number {
    for (let begin = text.indexOf(PEM_BEGIN, this.#given); begin >= 0;) {
      PEM_END.lastIndex = begin;
      if (PEM_END.exec(text) === null) return begin;
      begin = text.indexOf(PEM_BEGIN, PEM_END.lastIndex);
    }
    return -1;
  }

  /** What is found in the open text, read with some of what stands before it, in step with the groups of encoded words. */
  #findings(text: string): Span[] {
    let from = Math.max(0, this.#given - CONTEXT);
    if (from > this.#word) from += (4 - ((from - this.#word) % 4)) % 4;
    const code = text.charCodeAt(from);
    if (code >= 0xdc00 && code <= 0xdfff) from++;
    return this.#find(text.slice(from)).map(({ start, end }) => ({ start: start + from, end: end + from }));
  }

  /** More is open than may be held back: up to where it is given out. What was found goes whole. */
  #forced(text: string, least: number, findings: Span[]): number {
    let open = least;
    for (const { start, end } of findings) if (start < open && end > open) open = end;
    let token = text.length;
    while (token > this.#given && !TOKEN_END.test(text.charAt(token - 1))) token--;
    if (open === least && token <= least && LONG_TOKEN.test(text.slice(Math.max(0, token - 1)))) {
      open = text.length;
      findings.push({ start: token, end: open });
    }
    if (open > least && open > token) {
      // The token goes on: whatever comes of it belongs to what was found.
      findings.push({ start: open, end: text.length });
      this.#dropping = 'token';
      return text.length;
    }
    const code = text.charCodeAt(open);
    return code >= 0xdc00 && code <= 0xdfff ? open + 1 : open;
  }

  #give(open: number, findings: readonly Span[]): string {
    let out = '';
    for (const found of findings) {
      const start = Math.max(found.start, this.#given);
      const end = Math.min(found.end, open);
      if (start >= end) continue;
      out += this.#plain(start) + this.#marker(this.#text.slice(start, end));
      this.#given = end;
    }
    return out + this.#plain(open);
  }

  /** The text up to `end` as it is. */
  #plain(end: number): string {
    if (end <= this.#given) return '';
    let text = this.#text.slice(this.#given, end);
    this.#given = end;
    const depth = this.#depth;
    if (depth !== undefined) {
      // The rest of an escape whose beginning went with what was redacted.
      if (this.#marked) for (; depth.inEscape && text !== ''; text = text.slice(1)) depth.read(text.charAt(0));
      depth.read(text);
    }
    if (text !== '') this.#marked = false;
    return text;
  }

  /** What stands in the place of `text`. */
  #marker(text: string): string {
    const depth = this.#depth;
    let out = '';
    if (depth === undefined) {
      if (!this.#marked) out = MARKER;
      this.#marked = true;
      return out;
    }
    for (const character of text) {
      if (depth.inEscape && !this.#marked) {
        depth.read(character);
        out += character;
        continue;
      }
      const outside = depth.bare;
      depth.read(character);
      const syntax = outside ? '{}[],: \t\r\n"'.includes(character) : depth.bare;
      if (!syntax && !this.#marked) out += outside ? `"${MARKER}"` : MARKER;
      if (syntax) out += character;
      this.#marked = !syntax;
    }
    return out;
  }

  #forget(before: number): void {
    this.#text = this.#text.slice(before);
    this.#given -= before;
    this.#decided -= before;
    this.#word -= before;
  }
}
