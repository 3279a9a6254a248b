/** Secrets of Kubernetes: all that stands below their data is one, whatever it is called. */
import { isSecret } from '../labels.ts';

/** A text, as `source.ts` reads it. */
interface Text {
  /** From {@link kindsOfSecret}. */
  readonly secrets: readonly number[];
  text(start: number, end: number): string;
  spend(steps: number): void;
}

const DATA = /^(?:data|stringData)$/;
/** How far from its data the kind of an object stands, in bytes. */
const NEAR = 1500;
/** Another document or another object begins. */
const ANOTHER = /\n---[ \t]*\r?\n|\bkind["']?\s?:/;
/** Under names of secrets these are found by themselves. */
const SHORTEST_KEY = 24;
/** Longer values are no passwords, but keys. */
const LONGEST_PASSWORD = 60;

const KIND = Buffer.from('Secret');
const BEFORE_KIND = /(?:^|[^\w-])kind["']?\s?:\s?["']?$/;
const LONGEST_BEFORE = 12;

/** Where objects of the kind say so, in bytes, in a row. */
export function kindsOfSecret(buffer: Buffer, from: number, to: number): readonly number[] {
  const found: number[] = [];
  for (let at = buffer.indexOf(KIND, from); at >= 0 && at + KIND.length <= to; at = buffer.indexOf(KIND, at + 1))
    if (BEFORE_KIND.test(buffer.toString('latin1', Math.max(from, at - LONGEST_BEFORE), at))) found.push(at);
  return found;
}

/** Is this the name of what a Secret holds? @param at where its fields begin */
export function isDataOfSecret(source: Text, name: string, at: number): boolean {
  if (!DATA.test(name)) return false;
  const kinds = source.secrets;
  let [low, high] = [0, kinds.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((kinds[middle] as number) < at) low = middle + 1;
    else high = middle;
  }
  const [above = -NEAR, below = Infinity] = [kinds[low - 1], kinds[low]];
  return (
    (at - above < NEAR && !stands(source, above, at)) ||
    // Its own `kind` stands there, which is none of another.
    (below - at < NEAR && !stands(source, at, below - LONGEST_BEFORE))
  );
}

/** Does another object begin between? */
function stands(source: Text, start: number, end: number): boolean {
  source.spend(Math.max(0, end - start));
  return ANOTHER.test(source.text(start, Math.max(start, end)));
}

/** What a value in it is called; undefined for a key that says itself what it is. */
export function labelOfSecret(key: string, length: number): string | undefined {
  if (isSecret(key) && length >= SHORTEST_KEY) return undefined;
  return length > LONGEST_PASSWORD ? 'api_key' : 'password';
}
