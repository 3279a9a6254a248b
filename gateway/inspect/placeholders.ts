/**
 * Typed placeholders such as `[EMAIL_KWRTZBXM]`: what goes upstream instead of the marker where originals are to come
 * back. A keyed hash of the value, so that a value has the same one in every turn; what they stand for is known to one
 * request only.
 */
import { MARKER } from '../../detector/index.ts';
import { createHmac } from 'node:crypto';

/** No vowels, so that no words come about. */
const CONSONANTS = 'BCDFGHJKLMNPQRSTVWXZ';
const LENGTH = 8;
/** A family of 48 letters, brackets and code. */
export const LONGEST_PLACEHOLDER = 60;
const FORM = new RegExp(`^\\[([A-Z][A-Z0-9_]{0,47})_[${CONSONANTS}]{${LENGTH}}\\]`);

/** What a placeholder of one request stands for. */
export interface Original {
  /** The value as its text reads, all escapes undone. */
  readonly value: string;
  /** How it is written in the strings of a text, and how many levels deep, where it was found in such. */
  readonly spelled?: string;
  readonly levels?: number;
}

/** Is a text written the same in a string of JSON? */
export const isPlain = (text: string): boolean => JSON.stringify(text).length === text.length + 2;

const familyOf = (kind: string): string => kind.split('.', 1)[0] as string;

/** The code of a value under an operator's key. */
export function codeOf(key: Uint8Array, family: string, value: string): string {
  const digest = createHmac('sha256', key).update(`${family}\n`).update(value).digest();
  let code = '';
  // 48 bits for 34.6: no letter is noticeably more likely than another.
  let rest = digest.readUIntBE(0, 6);
  for (let i = 0; i < LENGTH; i++) {
    code += CONSONANTS[rest % CONSONANTS.length];
    rest = Math.floor(rest / CONSONANTS.length);
  }
  return code;
}

/** Does `bytes[start, end)` lie inside a placeholder? Families that no kind has make none. */
export function insidePlaceholder(
  bytes: Buffer,
  start: number,
  end: number,
  isFamily: (family: string) => boolean,
): boolean {
  const least = Math.max(0, start - LONGEST_PLACEHOLDER);
  let open = start;
  while (open >= least && bytes[open] !== 0x5b) open--;
  if (open < least) return false;
  const match = FORM.exec(bytes.toString('latin1', open, open + LONGEST_PLACEHOLDER));
  return match !== null && open + match[0].length >= end && isFamily((match[1] as string).toLowerCase());
}

/** The placeholders of one request. */
export class Placeholders {
  readonly originals = new Map<string, Original>();
  /** Placeholders that two values would share: they get the marker. */
  readonly #shared: ReadonlySet<string>;
  readonly #collided = new Set<string>();
  readonly #code: (family: string, value: string) => string;

  constructor(code: (family: string, value: string) => string, shared: ReadonlySet<string> = new Set()) {
    this.#code = code;
    this.#shared = shared;
  }

  /** Placeholders found to stand for two values: the inspection begins anew with them as `shared`. */
  get collided(): ReadonlySet<string> {
    return this.#collided;
  }

  /** What stands in the place of a value: its placeholder, or the marker. */
  of(kind: string, text: string, spelled: string | undefined, levels: number): string {
    const value = this.#expanded(text);
    if (spelled === text && isPlain(text)) spelled = undefined;
    const family = familyOf(kind);
    const placeholder = `[${family.toUpperCase()}_${this.#code(family, value)}]`;
    if (placeholder.length > LONGEST_PLACEHOLDER || this.#shared.has(placeholder)) return MARKER;
    const known = this.originals.get(placeholder);
    if (known === undefined || (known.spelled === undefined && spelled !== undefined && known.value === value))
      this.originals.set(placeholder, spelled === undefined ? { value } : { value, spelled, levels });
    else if (known.value !== value) this.#collided.add(placeholder);
    return placeholder;
  }

  /** A value found in a later round may hold placeholders of an earlier one. */
  #expanded(text: string): string {
    if (!text.includes('[')) return text;
    let expanded = text;
    for (const [placeholder, { value }] of this.originals)
      if (expanded.includes(placeholder)) expanded = expanded.replaceAll(placeholder, () => value);
    return expanded;
  }
}
