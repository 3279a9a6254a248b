/** Inclusive ranges of code points. */
export type Ranges = readonly (readonly [number, number])[];

/** Lowest code point of each length in UTF-8. */
const LONGER = [0x80, 0x800, 0x10000, 0x110000];

/** Sorted, without overlaps, without surrogates. */
function joined(ranges: Ranges): [number, number][] {
  const out: [number, number][] = [];
  for (const [from, to] of [...ranges].sort(([a], [b]) => a - b)) {
    const last = out.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else out.push([from, to]);
  }
  return out.flatMap(([from, to]): [number, number][] =>
    to < 0xd800 || from > 0xdfff
      ? [[from, to]]
      : [
          [from, 0xd7ff],
          [0xe000, to],
        ],
  );
}

/** Everything that is in none of the ranges. */
export function complement(ranges: Ranges): Ranges {
  const out: [number, number][] = [];
  let next = 0;
  for (const [from, to] of joined(ranges)) {
    if (from > next) out.push([next, from - 1]);
    next = to + 1;
  }
  if (next <= 0x10ffff) out.push([next, 0x10ffff]);
  return joined(out);
}

let orbits: Map<number, number[]> | undefined;

/** Characters that are the same in either case, each with all of its kind: k, K and the sign of kelvin. */
function caseOrbits(): Map<number, number[]> {
  const known = new Map<number, number[]>();
  for (let point = 0; point < 0x1ffff; point++) {
    const character = String.fromCodePoint(point);
    for (const other of [character.toLowerCase(), character.toUpperCase()]) {
      const same = other.codePointAt(0) ?? 0;
      if (same === point || [...other].length > 1 || !new RegExp(`^\\u{${same.toString(16)}}$`, 'iu').test(character))
        continue;
      const all = [...new Set([...(known.get(point) ?? [point]), ...(known.get(same) ?? [same])])];
      for (const one of all) known.set(one, all);
    }
  }
  return known;
}

const cased = new Map<string, Ranges>();

/** The ranges with the other case of every character. */
export function withCases(ranges: Ranges): Ranges {
  const key = ranges.join(';');
  let known = cased.get(key);
  if (known) return known;
  orbits ??= caseOrbits();
  const out = [...ranges];
  for (const [point, all] of orbits)
    if (ranges.some(([from, to]) => point >= from && point <= to))
      out.push(...all.map((one): [number, number] => [one, one]));
  cased.set(key, (known = joined(out)));
  return known;
}

/** UTF-8 of the ranges: for each a sequence of byte ranges. */
export function byteSequences(ranges: Ranges): Ranges[] {
  return joined(ranges).flatMap(([from, to]) => split(from, to));
}

function split(from: number, to: number): Ranges[] {
  for (const limit of LONGER) if (from < limit && to >= limit) return [...split(from, limit - 1), ...split(limit, to)];
  if (to < 0x80) return [[[from, to]]];
  for (let shift = 6; shift <= 18; shift += 6) {
    const low = (1 << shift) - 1;
    if (from >> shift === to >> shift) break;
    if ((from & low) !== 0) return [...split(from, from | low), ...split((from | low) + 1, to)];
    if ((to & low) !== low) return [...split(from, (to & ~low) - 1), ...split(to & ~low, to)];
  }
  const [first, last] = [from, to].map((point) => Buffer.from(String.fromCodePoint(point)));
  return first && last ? [[...first].map((byte, i): [number, number] => [byte, last[i] ?? 0])] : [];
}
