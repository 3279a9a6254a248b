/** Puts originals back in the place of their placeholders, in texts that come whole or in pieces. */
import { isPlain, LONGEST_PLACEHOLDER, type Original } from '../inspect/placeholders.ts';
import type { TextStage } from './flow.ts';
import { TextDepth } from '../inspect/text-depth.ts';

/** The values of one request that may be put back. */
export class Originals {
  readonly #originals: ReadonlyMap<string, Original>;
  readonly #sorted: readonly string[];
  /** Is every value written the same wherever it stands? Then nobody needs to know how deep a place lies. */
  readonly plain: boolean;

  constructor(originals: ReadonlyMap<string, Original>) {
    this.#originals = originals;
    this.#sorted = [...originals.keys()].sort();
    this.plain = [...originals.values()].every(({ value, spelled }) => spelled === undefined && isPlain(value));
  }

  get size(): number {
    return this.#sorted.length;
  }

  /** The placeholder that begins at `at`. */
  at(text: string, at: number): string | undefined {
    const near = text.slice(at, at + LONGEST_PLACEHOLDER);
    const placeholder = near.slice(0, near.indexOf(']') + 1);
    return this.#originals.has(placeholder) ? placeholder : undefined;
  }

  of(placeholder: string): Original {
    return this.#originals.get(placeholder) as Original;
  }

  /** May `text` be the beginning of a placeholder? */
  begins(text: string): boolean {
    if (text.length >= LONGEST_PLACEHOLDER) return false;
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sorted[middle] as string) < text) low = middle + 1;
      else high = middle;
    }
    return this.#sorted[low]?.startsWith(text) === true;
  }
}

/** One text that goes on from piece to piece. Holds back what may be the beginning of a placeholder, and nothing else. */
export class RestoredText implements TextStage {
  #held = '';
  readonly #originals: Originals;
  readonly #depth: TextDepth | undefined;

  /** @param json is the text JSON, as the arguments of a tool are? */
  constructor(originals: Originals, json: boolean) {
    this.#originals = originals;
    this.#depth = originals.plain ? undefined : new TextDepth(json);
  }

  get holds(): boolean {
    return this.#held !== '';
  }

  push(piece: string): string {
    const text = this.#held + piece;
    this.#held = '';
    let done = '';
    let from = 0;
    for (let open = text.indexOf('['); open >= 0; open = text.indexOf('[', open + 1)) {
      const placeholder = this.#originals.at(text, open);
      if (placeholder !== undefined) {
        done += this.#passed(text.slice(from, open));
        const original = this.#originals.of(placeholder);
        done += this.#depth?.spell(original) ?? original.value;
        this.#depth?.read('x');
        from = open + placeholder.length;
      } else if (this.#originals.begins(text.slice(open))) {
        this.#held = text.slice(open);
        return done + this.#passed(text.slice(from, open));
      }
    }
    return done + this.#passed(from === 0 ? text : text.slice(from));
  }

  /** The text has ended: what was held back is no placeholder. */
  end(): string {
    const held = this.#held;
    this.#held = '';
    return this.#passed(held);
  }

  #passed(text: string): string {
    this.#depth?.read(text);
    return text;
  }
}

/** A whole text with its originals. */
export function restored(text: string, originals: Originals, json: boolean): string {
  if (!text.includes('[')) return text;
  const one = new RestoredText(originals, json);
  return one.push(text) + one.end();
}
