import { isAlphanumeric } from './ascii.ts';
import { assembly } from './first-look.generated.ts';
import { EXACT_FLAG, LIST_ENTRY, LIST_HEAD, LIST_UNIT, PREFIX_DEPTH, SYMBOLS, TABLE_SIZE } from './symbols.ts';

/** What it reads, see `tables.ts`. */
export interface FirstLookTables {
  readonly triggers: (table: Uint16Array) => void;
  readonly lists: Uint16Array;
  readonly symbolSets: Uint16Array;
  /** Hashes. */
  readonly exact: Uint16Array;
  readonly byteClass: Uint8Array;
  readonly rowPieces: number;
  readonly prefix: Rows;
  readonly anchor: Rows;
}

/** An automaton over first bytes, a few hundred kilobytes instead of four million: rows of pieces, each of which stands once. */
export interface Rows {
  readonly rows: Uint16Array;
  readonly pieces: Uint16Array;
  readonly accept: Uint16Array;
}

/** So much of a text is looked at in one go, and so much more of it is seen on either side. */
const PART = 16_384;
const BEFORE = 256;
const BEHIND = 32;
const WINDOW = BEFORE + PART + BEHIND;
/** Flags of 64 symbols, in numbers of 16 bits. */
const SET = 4;
const PAGE = 65_536;
const HASHES = 65_536;

interface Assembly {
  readonly noted: WebAssembly.Global;
  readonly folds: WebAssembly.Global;
  readonly runs: WebAssembly.Global;
  readonly place: (...at: readonly number[]) => void;
  readonly look: (first: number, at: number, stop: number, last: number) => number;
}

/** The trigger scan, in WebAssembly (`assembly/first-look.ts`): one part of one text at a time. */
export class FirstLook {
  /** The trigger table, see `symbols.ts`. */
  readonly triggers: Uint16Array;
  /** What was noted last: what it is and where, in turn. Places count from {@link from}. */
  readonly events: Int32Array;
  from = 0;
  /** How many numbers of {@link events} were noted last, how many folds are among them, how often an automaton ran for them. */
  noted = 0;
  folds = 0;
  runs = 0;
  readonly #assembly: Assembly;
  readonly #window: Uint8Array;

  constructor({ triggers, lists, symbolSets, exact, byteClass, rowPieces, prefix, anchor }: FirstLookTables) {
    const most = mostEntries(lists) * PREFIX_DEPTH + 3;
    const room = new Layout();
    const table = room.add(TABLE_SIZE * 2);
    const { next, second } = following(lists, symbolSets);
    const constant = [
      lists,
      symbolSets,
      next,
      second,
      flagsOf(exact),
      SYMBOLS,
      ALPHANUMERIC,
      byteClass,
      prefix.rows,
      prefix.pieces,
      prefix.accept,
      anchor.rows,
      anchor.pieces,
      anchor.accept,
    ].map((part) => ({ part, at: room.add(part.byteLength) }));
    const places = room.add((PART + 1) * 4);
    const values = room.add((PART + 1) * 2);
    const events = room.add((2 * PART + most) * 8);
    const window = room.add(WINDOW + BEHIND);
    const memory = new WebAssembly.Memory({ initial: Math.ceil(room.size / PAGE) });
    const bytes = new Uint8Array(memory.buffer);
    for (const { part, at } of constant) bytes.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at);
    const module = new WebAssembly.Module(Buffer.from(assembly, 'base64'));
    this.#assembly = new WebAssembly.Instance(module, { env: { memory } }).exports as Assembly;
    this.#assembly.place(table, ...constant.map(({ at }) => at), places, values, events, window, rowPieces, 2 * PART);
    this.triggers = new Uint16Array(memory.buffer, table, TABLE_SIZE);
    this.events = new Int32Array(memory.buffer, events, (2 * PART + most) * 2);
    this.#window = new Uint8Array(memory.buffer, window, WINDOW);
    triggers(this.triggers);
  }

  /** Looks at the text bytes[from, to) from `at` on; answers up to where it has. */
  next(bytes: Uint8Array, from: number, at: number, to: number): number {
    const stop = Math.min(to, at + PART);
    const first = Math.max(from, at - BEFORE);
    const last = Math.min(to, stop + BEHIND);
    this.#window.set(new Uint8Array(bytes.buffer, bytes.byteOffset + first, last - first));
    this.from = first;
    const { noted, folds, runs, look } = this.#assembly;
    const looked = look(0, at - first, stop - first, last - first) + first;
    this.noted = 2 * noted.value;
    this.folds = folds.value;
    this.runs = runs.value;
    return looked;
  }
}

/** Where things stand in memory, the next behind the last. */
class Layout {
  size = 0;

  add(bytes: number): number {
    const at = this.size;
    this.size = (at + bytes + 15) & ~15;
    return at;
  }
}

/** Where each list begins, and how many entries it has. */
function* listsIn(lists: Uint16Array): Generator<{ readonly at: number; readonly entries: number }> {
  for (let at = LIST_UNIT; at < lists.length;) {
    const entries = (lists[at] as number) & ~EXACT_FLAG;
    yield { at, entries };
    at += Math.ceil((LIST_HEAD + LIST_ENTRY * entries) / LIST_UNIT) * LIST_UNIT;
  }
}

function mostEntries(lists: Uint16Array): number {
  let most = 0;
  for (const { entries } of listsIn(lists)) most = Math.max(most, entries);
  return most;
}

/** For each list: the symbols that may come right behind its trigger, and those two behind for any of its entries. */
function following(
  lists: Uint16Array,
  sets: Uint16Array,
): { readonly next: Uint16Array; readonly second: Uint16Array } {
  const room = (lists.length / LIST_UNIT + 1) * SET;
  const [next, second] = [new Uint16Array(room), new Uint16Array(room)];
  const add = (to: Uint16Array, list: number, set: number): void => {
    for (let i = 0; i < SET; i++) {
      const flags = list * SET + i;
      to[flags] = (to[flags] as number) | (sets[set * SET + i] as number);
    }
  };
  for (const { at, entries } of listsIn(lists)) {
    const list = at / LIST_UNIT;
    add(next, list, lists[at + 1] as number);
    for (let i = 0; i < entries; i++) add(second, list, lists[at + LIST_HEAD + i * LIST_ENTRY + 2] as number);
  }
  return { next, second };
}

function flagsOf(hashes: Uint16Array): Uint8Array {
  const flags = new Uint8Array(HASHES);
  for (const hash of hashes) flags[hash] = 1;
  return flags;
}

const ALPHANUMERIC = Uint8Array.from({ length: 256 }, (_, byte) => Number(isAlphanumeric(byte)));
