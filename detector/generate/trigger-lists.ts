import { AROUND, DIGIT, EXACT_FLAG, LIST, SYMBOLS, SYMBOL_BITS, TABLE_SIZE, bytesHash } from '../scan/symbols.ts';
import { flagsOf } from './flags.ts';
import { levels } from './frequencies.ts';
import type { ByteSet } from './syntax.ts';
import { sharedTriggers, type Path, type Trigger } from './triggers.ts';

/** The trigger table in the making: for each three symbols, how far back a match may begin, and with what. */
export class TriggerLists {
  readonly #entries = new Map<number, Map<number, Entry>>();
  readonly #exact = new Map<number, boolean>();
  readonly #hashes = new Set<number>();
  /** Sets of symbols, as four times sixteen flags, numbered. */
  readonly #sets = new Map<string, number>();
  readonly #paths: { readonly path: Path; readonly flag: number }[] = [];

  /** One way a pattern can begin. @param flag `ANCHOR_FLAG`, `INSIDE_FLAG` or 0 */
  add(path: Path, flag: number): void {
    this.#paths.push({ path, flag });
  }

  #enter({ path, offset, trigrams }: Trigger, flag: number): void {
    const hash = exactHash(path.slice(offset, offset + 3));
    if (hash !== undefined) this.#hashes.add(hash);
    const code = (offset + 2) | flag;
    for (const index of trigrams) {
      const entries = this.#entries.get(index) ?? new Map<number, Entry>();
      this.#entries.set(index, entries);
      this.#exact.set(index, hash !== undefined && (this.#exact.get(index) ?? true));
      const entry = entries.get(code) ?? {
        first: NO_SYMBOLS,
        second: NO_SYMBOLS,
        around: AROUND.map(() => NO_SYMBOLS),
      };
      entries.set(code, {
        first: union(entry.first, symbolFlags(path[0])),
        second: union(entry.second, symbolFlags(path[offset + 4])),
        around: entry.around.map((flags, i) => union(flags, flagsAt(path, offset + 2 + (AROUND[i] as number), flag))),
      });
    }
  }

  /** The tables of the triggers, `lists`, `symbolSets` and `exact`, see `scan/tables.ts`. */
  parts() {
    sharedTriggers(this.#paths.map(({ path }) => path)).forEach((trigger, i) =>
      this.#enter(trigger, this.#paths[i]?.flag ?? 0),
    );
    const lists: number[] = [];
    // From 1 on: 0 is none.
    const listAt = [0];
    const aroundSets: number[] = AROUND.flatMap(() => NO_SYMBOLS);
    const numbers = new Map<string, number>();
    const values = new Map<number, number>();
    for (let index = 0; index < TABLE_SIZE; index++) {
      const flags = flagsOf(index);
      if (flags) values.set(index, flags);
    }
    // What is met often stands together.
    for (const [index, entries] of [...this.#entries].sort(([a], [b]) => levels[b]! - levels[a]! || a - b)) {
      const around = AROUND.flatMap((_, i) =>
        [...entries.values()].map((entry) => entry.around[i] as SymbolFlags).reduce(union),
      );
      const coded = [
        entries.size | (this.#exact.get(index) ? EXACT_FLAG : 0),
        ...[...entries]
          .sort(([a], [b]) => b - a)
          .flatMap(([code, { first, second }]) => [code, this.#setOf(first), this.#setOf(second)]),
      ];
      const key = [...around, ...coded].join();
      let list = numbers.get(key);
      if (list === undefined) {
        list = listAt.push(lists.length) - 1;
        numbers.set(key, list);
        lists.push(...coded);
        aroundSets.push(...around);
        if (list > LIST || lists.length > MOST_NUMBERS) throw new Error('more trigger lists than can be told apart');
      }
      values.set(index, (values.get(index) ?? 0) | list);
    }
    const symbolSets = [...this.#sets.keys()].flatMap((key) => key.split(',').map(Number));
    return {
      lists,
      listAt,
      aroundSets,
      symbolSets,
      ...triggerTables(values),
      exact: [...this.#hashes].sort((a, b) => a - b),
    };
  }

  #setOf(flags: SymbolFlags): number {
    const key = flags.join();
    const number = this.#sets.get(key) ?? this.#sets.size;
    this.#sets.set(key, number);
    return number;
  }
}

/** Places in the lists have sixteen bits. */
const MOST_NUMBERS = 1 << 16;

/** A symbol each, in four times sixteen flags. */
type SymbolFlags = readonly number[];

/** What stands where a match may begin, two symbols behind the trigger, and at the places {@link AROUND} it. */
interface Entry {
  readonly first: SymbolFlags;
  readonly second: SymbolFlags;
  readonly around: readonly SymbolFlags[];
}

const NO_SYMBOLS: SymbolFlags = [0, 0, 0, 0];
const ALL_SYMBOLS: SymbolFlags = [0xffff, 0xffff, 0xffff, 0xffff];

/** What is no letter or digit. */
const NO_WORD: SymbolFlags = ALL_SYMBOLS.map((_, word) =>
  Array.from({ length: 16 }, (_, bit) => (word * 16 + bit <= DIGIT ? 0 : 1 << bit)).reduce((a, b) => a | b),
);

const union = (a: SymbolFlags, b: SymbolFlags): SymbolFlags => a.map((flags, i) => flags | (b[i] ?? 0));

/** Flags of the symbols that may stand at a place of a path, or right before it. */
function flagsAt(path: Path, at: number, flag: number): SymbolFlags {
  return at === -1 && flag === 0 && beginsWord(path[0]) ? NO_WORD : symbolFlags(path[at]);
}

/** Does it always begin where a word does? */
function beginsWord(first: ByteSet | undefined): boolean {
  return first?.every((member, byte) => member === 0 || (SYMBOLS[byte] ?? 0) <= DIGIT) === true;
}

/** Flags of the symbols that a set's bytes have; all of them where the pattern's first bytes end. */
function symbolFlags(set: ByteSet | undefined): SymbolFlags {
  if (!set) return ALL_SYMBOLS;
  const flags = [...NO_SYMBOLS];
  set.forEach((member, byte) => {
    const symbol = SYMBOLS[byte] ?? 0;
    if (member) flags[symbol >> 4] = (flags[symbol >> 4] ?? 0) | (1 << (symbol & 15));
  });
  return flags;
}

/** Hash of three bytes when each can only be one and one of them is not ASCII. */
function exactHash(sets: readonly ByteSet[]): number | undefined {
  const [first, second, third] = sets.map((set) =>
    set.indexOf(1) === set.lastIndexOf(1) ? set.indexOf(1) : undefined,
  );
  if (first === undefined || second === undefined || third === undefined || Math.max(first, second, third) < 0x80)
    return undefined;
  return bytesHash(first, second, third);
}

/** The tables of the triggers of three symbols, by what each says. */
function triggerTables(values: ReadonlyMap<number, number>) {
  // Their numbers stand in 16 bits.
  if (values.size > 0xffff) throw new Error('more triggers than can be numbered');
  const bits = new Uint16Array(TABLE_SIZE / 16);
  const before = new Uint16Array(TABLE_SIZE >> SYMBOL_BITS);
  const sorted = [...values].sort(([a], [b]) => a - b);
  for (const [index] of sorted) bits[index >> 4] = (bits[index >> 4] as number) | (1 << (index & 15));
  sorted.forEach(([index], at) => before.fill(at + 1, (index >> SYMBOL_BITS) + 1));
  return { triggerBits: bits, triggersBefore: before, triggers: sorted.map(([, value]) => value) };
}
