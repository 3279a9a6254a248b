import { isBelow, isShortName, labelBelow } from './below.ts';
import { LONGEST_LABEL } from '../labels.ts';
import { isDataOfSecret, labelOfSecret } from './kubernetes.ts';
import type { Source } from './source.ts';

interface Field {
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

/** The name that fields stand below, and those of them whose own name says nothing. */
export class Above {
  name = '';
  /** All fields are secrets. */
  isSecret = false;
  readonly #fields: Field[] = [];

  begin(): void {
    this.name = '';
    this.isSecret = false;
    if (this.#fields.length > 0) this.#fields.length = 0;
  }

  /** Begins to read what stands below a name, from `at` on; `false` for one that says nothing, not even of a number. */
  open(source: Source, name: string, at: number): boolean {
    this.name = name;
    this.isSecret = isDataOfSecret(source, name, at);
    this.#fields.length = 0;
    if (name.length < 2 || name.length > LONGEST_LABEL) return false;
    return this.isSecret || isShortName(name) || source.says(`${name} number`);
  }

  /** A field below the name. */
  add(key: string, start: number, end: number): void {
    if (end - start > 1 && (this.isSecret || isBelow(key))) this.#fields.push({ key, start, end });
  }

  /** Writes the fields that say something with the name above. @param left keys that something else tells about */
  write(source: Source, left?: (key: string) => boolean): void {
    for (const { key, start, end } of this.#fields) {
      const told = this.isSecret ? labelOfSecret(key, end - start) : labelBelow(this.name, key);
      const label = left?.(key) === true ? undefined : told;
      if (label !== undefined) source.write(label, start, end);
    }
  }
}
