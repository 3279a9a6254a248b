/**
 * Can a text be cut into the repeats of a regular expression in more than one way, again and again? V8 tries all of them
 * before it says no: their number doubles with every few characters. Lookarounds are taken for nothing, and a repeat of
 * more than four times for one without end.
 */
import { RegExpParser, type AST } from '@eslint-community/regexpp';

/** One of each sort of character that our expressions tell apart. */
const SAMPLES = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  ...'éßΩЯяあア一가！\u00a0\u2028😀',
];
/** More repeats than this are as good as any number. */
const FEW = 4;

/** The characters with which a part begins and ends, as numbers of them. */
interface Part {
  readonly nullable: boolean;
  readonly first: readonly number[];
  readonly last: readonly number[];
}

const NOTHING: Part = { nullable: true, first: [], last: [] };

/** The characters of an expression, and how often each follows each. */
class Positions {
  readonly labels: bigint[] = [];
  readonly follow: Map<number, number>[] = [];
  readonly #flags: string;

  constructor(source: string, flags: string) {
    this.#flags = flags.replace(/[dgy]/g, '');
    const parser = new RegExpParser();
    this.#part(parser.parsePattern(source, 0, source.length, { unicode: flags.includes('u') }));
  }

  #part(node: AST.Node): Part {
    switch (node.type) {
      case 'Pattern':
      case 'Group':
      case 'CapturingGroup': {
        const parts = node.alternatives.map((one) => this.#part(one));
        return {
          nullable: parts.some(({ nullable }) => nullable),
          first: parts.flatMap(({ first }) => first),
          last: parts.flatMap(({ last }) => last),
        };
      }
      case 'Alternative':
        return node.elements.reduce<Part>((before, element) => this.#joined(before, this.#part(element)), NOTHING);
      case 'Quantifier':
        return this.#repeated(node);
      case 'Character':
      case 'CharacterClass':
      case 'CharacterSet':
        return this.#character(node.raw);
      default:
        return NOTHING;
    }
  }

  #repeated({ element, min, max }: AST.Quantifier): Part {
    const endless = max > FEW;
    let rest = NOTHING;
    // Behind one that is missing there is none: they stand inside one another.
    for (let i = (endless ? Math.max(1, Math.min(min, 2)) : max) - 1, last = true; i >= 0; i--, last = false) {
      const one = this.#part(element);
      if (endless && last) this.#link(one.last, one.first);
      rest = this.#joined(one, rest);
      if (i >= min) rest = { ...rest, nullable: true };
    }
    return rest;
  }

  #character(raw: string): Part {
    const one = new RegExp(`^(?:${raw})$`, this.#flags);
    const bits = SAMPLES.reduce((all, sample, i) => (one.test(sample) ? all | (1n << BigInt(i)) : all), 0n);
    this.follow.push(new Map());
    const at = this.labels.push(bits) - 1;
    return { nullable: false, first: [at], last: [at] };
  }

  #joined(a: Part, b: Part): Part {
    this.#link(a.last, b.first);
    return {
      nullable: a.nullable && b.nullable,
      first: a.nullable ? [...a.first, ...b.first] : a.first,
      last: b.nullable ? [...a.last, ...b.last] : b.last,
    };
  }

  #link(from: readonly number[], to: readonly number[]): void {
    for (const a of from) for (const b of to) this.follow[a]?.set(b, (this.follow[a].get(b) ?? 0) + 1);
  }
}

/** Two characters that one text may stand at by two ways, and whether it gets there by two ways from one place. */
type Step = readonly [pair: number, twice: boolean];

/** Is there a character from which two ways lead back to it over the same text? */
export function isAmbiguous(source: string, flags: string): boolean {
  const { labels, follow } = new Positions(source, flags);
  const { length } = labels;
  const pairOf = (a: number, b: number): number => (a <= b ? a * length + b : b * length + a);
  const isOne = (pair: number): boolean => Math.floor(pair / length) === pair % length;
  const stepsFrom = (pair: number): Step[] => {
    const [a, b] = [Math.floor(pair / length), pair % length];
    const steps: Step[] = [];
    for (const [nextA, times] of follow[a] ?? [])
      for (const nextB of follow[b]?.keys() ?? [])
        if (((labels[nextA] as bigint) & (labels[nextB] as bigint)) !== 0n)
          steps.push([pairOf(nextA, nextB), a === b && nextA === nextB && times > 1]);
    return steps;
  };
  return circles(
    Array.from({ length }, (_, at) => pairOf(at, at)),
    (pair) => stepsFrom(pair).map(([next]) => next),
  ).some(
    (circle) =>
      [...circle].some(isOne) &&
      [...circle].some((pair) => !isOne(pair) || stepsFrom(pair).some(([next, twice]) => twice && circle.has(next))),
  );
}

/** The strongly connected parts of a graph (Tarjan, without recursion). */
function circles(roots: readonly number[], next: (node: number) => number[]): Set<number>[] {
  const order = new Map<number, number>();
  const low = new Map<number, number>();
  const open: number[] = [];
  const isOpen = new Set<number>();
  const found: Set<number>[] = [];
  for (const root of roots) {
    if (order.has(root)) continue;
    const work: { readonly node: number; readonly edges: number[] }[] = [];
    const enter = (node: number): void => {
      order.set(node, order.size);
      low.set(node, order.size - 1);
      open.push(node);
      isOpen.add(node);
      work.push({ node, edges: next(node) });
    };
    const lower = (node: number, to: number): void => void low.set(node, Math.min(low.get(node) as number, to));
    enter(root);
    for (let top = work.at(-1); top !== undefined; top = work.at(-1)) {
      const edge = top.edges.pop();
      if (edge !== undefined) {
        if (!order.has(edge)) enter(edge);
        else if (isOpen.has(edge)) lower(top.node, order.get(edge) as number);
        continue;
      }
      work.pop();
      const above = work.at(-1);
      if (above !== undefined) lower(above.node, low.get(top.node) as number);
      if (low.get(top.node) !== order.get(top.node)) continue;
      const circle = new Set(open.splice(open.lastIndexOf(top.node)));
      for (const node of circle) isOpen.delete(node);
      found.push(circle);
    }
  }
  return found;
}
