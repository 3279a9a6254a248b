/**
 * How deep in JSON a place of a text lies: the text may be JSON itself (arguments of a tool), hold JSON in its strings,
 * or hold a piece of JSON, as edits of a file do. Reads on character by character.
 */
import type { Original } from './placeholders.ts';

/** Levels behind this one are text. */
const DEEPEST = 4;
const LETTERS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

class Level {
  kind: 'unknown' | 'text' | 'json' = 'unknown';
  inString = false;
  /** Behind a backslash: characters still to come. */
  escape = 0;
  unit = '';
  /** The bracket that the text began with, until what follows says whether it is JSON. */
  opened = '';
  /** The last character that is no space; none at the beginning of a line. */
  before = '';
}

/** `text` as it stands in a JSON string, `depth` levels deep. */
function escaped(text: string, depth: number): string {
  let result = text;
  for (let i = 0; i < depth; i++) result = JSON.stringify(result).slice(1, -1);
  return result;
}

/** Follows one text. */
export class TextDepth {
  readonly #levels: Level[] = [];
  /** Is the text JSON by its place, and not by chance? */
  readonly #json: boolean;

  constructor(json: boolean) {
    this.#json = json;
    this.#level(0).kind = json ? 'json' : 'unknown';
  }

  read(text: string): void {
    for (const character of text) this.#feed(0, character);
  }

  /** Does a value at this place belong to JSON's own syntax, outside its strings? */
  get bare(): boolean {
    return this.#json && !this.#level(0).inString;
  }

  /** Is the text in the middle of an escape of its own JSON? */
  get inEscape(): boolean {
    return this.#json && this.#level(0).escape > 0;
  }

  /** In how many strings, one in the other, does this place lie? */
  get nested(): number {
    let nested = 0;
    while (nested < DEEPEST && this.#levels[nested]?.inString === true) nested++;
    return nested;
  }

  /** How a value is written at this place. */
  spell({ value, spelled, levels }: Original): string {
    const outer = this.#json && this.#level(0).inString ? 1 : 0;
    let nested = 0;
    let whole = 0;
    for (let at = this.#json ? outer : 0; at < DEEPEST && this.#levels[at]?.inString === true; at++) {
      if (this.#levels[at]?.kind === 'json' && whole === nested) whole++;
      nested++;
    }
    if (this.#json && outer === 0) return value;
    // The innermost strings are those that it was found in.
    if (spelled !== undefined && levels !== undefined && nested >= levels)
      return escaped(spelled, outer + Math.min(whole, nested - levels));
    return escaped(value, outer + whole);
  }

  #level(at: number): Level {
    return (this.#levels[at] ??= new Level());
  }

  #feed(at: number, character: string): void {
    if (at > DEEPEST) return;
    const level = this.#level(at);
    if (level.inString) this.#inString(at, level, character);
    else outside(level, character);
    if (level.inString && level.before === '"') {
      // A string has just begun: what it holds is a text of its own.
      level.before = '';
      this.#levels.length = at + 1;
    }
  }

  #inString(at: number, level: Level, character: string): void {
    if (level.escape > 1) {
      level.unit += character;
      if (--level.escape === 1) {
        level.escape = 0;
        const unit = Number.parseInt(level.unit, 16);
        this.#feed(at + 1, Number.isNaN(unit) ? '?' : String.fromCharCode(unit));
      }
    } else if (level.escape === 1) {
      if (character === 'u') {
        level.escape = 5;
        level.unit = '';
        return;
      }
      level.escape = 0;
      this.#feed(at + 1, LETTERS[character] ?? character);
    } else if (character === '\\') level.escape = 1;
    else if (character === '"' || (character === '\n' && level.kind === 'text')) {
      level.inString = false;
      level.before = character === '"' ? 'x' : '';
    } else this.#feed(at + 1, character);
  }
}

/** One character outside strings. Leaves `before` at the quote where a string begins. */
function outside(level: Level, character: string): void {
  if (character === ' ' || character === '\t' || character === '\r') return;
  if (character === '\n') {
    if (level.kind === 'text') level.before = '';
    return;
  }
  if (level.kind === 'unknown') {
    if (level.opened === '') {
      if (character === '{' || character === '[') level.opened = character;
      else level.kind = 'text';
    } else {
      const json = level.opened === '{' ? '"}'.includes(character) : '{["-0123456789]'.includes(character);
      level.kind = json ? 'json' : 'text';
      level.before = level.opened;
    }
  }
  if (character === '"' && (level.kind === 'json' || level.before === '' || '{[:,'.includes(level.before)))
    level.inString = true;
  level.before = character;
}
