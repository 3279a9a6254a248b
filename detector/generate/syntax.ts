import { RegExpParser, type AST } from '@eslint-community/regexpp';
import { patternSource } from '../scan/source.ts';
import { byteSequences, complement, withCases, type Ranges } from './code-points.ts';

/** A set of bytes as 256 flags. */
export type ByteSet = Uint8Array;

/** A pattern over UTF-8 bytes. */
export type Node =
  | { readonly type: 'set'; readonly bytes: ByteSet }
  | { readonly type: 'sequence'; readonly items: readonly Node[] }
  | { readonly type: 'choice'; readonly items: readonly Node[] }
  | {
      readonly type: 'repeat';
      readonly item: Node;
      readonly min: number;
      readonly max: number;
      readonly lazy: boolean;
    };

/** `loose` takes any character for classes with many that are not ASCII: more than the pattern, smaller. */
export type Precision = 'loose' | 'exact';

interface Options {
  readonly ignoreCase: boolean;
  readonly precision: Precision;
}

const EMPTY: Node = { type: 'sequence', items: [] };

export function setOf(predicate: (byte: number) => boolean): ByteSet {
  return Uint8Array.from({ length: 256 }, (_, byte) => (predicate(byte) ? 1 : 0));
}

const CONTINUATION: Node = { type: 'set', bytes: setOf((byte) => byte >= 0x80 && byte <= 0xbf) };
const LEAD: Node = { type: 'set', bytes: setOf((byte) => byte >= 0xc2 && byte <= 0xf4) };
const ANY_NON_ASCII: Node = {
  type: 'sequence',
  items: [LEAD, { type: 'repeat', item: CONTINUATION, min: 1, max: 3, lazy: false }],
};

function bytesOf(codePoint: number): Node {
  const items = [...Buffer.from(String.fromCodePoint(codePoint))].map((byte): Node => ({
    type: 'set',
    bytes: setOf((other) => other === byte),
  }));
  return items.length === 1 ? (items[0] ?? EMPTY) : { type: 'sequence', items };
}

function casesOf(codePoint: number, ignoreCase: boolean): number[] {
  if (!ignoreCase) return [codePoint];
  const character = String.fromCodePoint(codePoint);
  return [...new Set([character, character.toLowerCase(), character.toUpperCase()])]
    .filter((one) => [...one].length === 1)
    .map((one) => one.codePointAt(0) ?? 0);
}

/** Parses a kind's pattern. Throws with the pattern's own words on syntax that has no byte form (look-around, back-references). */
export function parsePattern(pattern: string, ignoreCase: boolean, precision: Precision = 'loose'): Node {
  const parsed = new RegExpParser({ ecmaVersion: 2025 }).parsePattern(patternSource(pattern), undefined, undefined, {
    unicode: true,
  });
  const options = { ignoreCase, precision };
  return choice(parsed.alternatives.map((alternative) => sequence(alternative.elements, options)));
}

function choice(items: Node[]): Node {
  return items.length === 1 ? (items[0] ?? EMPTY) : { type: 'choice', items };
}

function sequence(elements: readonly AST.Element[], options: Options): Node {
  return { type: 'sequence', items: elements.map((element) => nodeOf(element, options)) };
}

function nodeOf(element: AST.Element, options: Options): Node {
  const { ignoreCase, precision } = options;
  switch (element.type) {
    case 'Character':
      return precision === 'exact'
        ? exactly([[element.value, element.value]], ignoreCase)
        : choice(casesOf(element.value, ignoreCase).map(bytesOf));
    case 'CharacterSet':
    case 'CharacterClass':
      return precision === 'exact' ? exactly(rangesOf(element, ignoreCase), ignoreCase) : classOf(element, ignoreCase);
    case 'Group':
    case 'CapturingGroup': {
      const caseless = ignoreCase || (element.type === 'Group' && element.modifiers?.add.ignoreCase === true);
      return choice(element.alternatives.map((one) => sequence(one.elements, { ignoreCase: caseless, precision })));
    }
    case 'Quantifier': {
      const { min, max, greedy } = element;
      return { type: 'repeat', item: nodeOf(element.element, options), min, max, lazy: !greedy };
    }
    case 'Assertion':
      if (precision === 'loose' && (element.kind === 'word' || element.kind === 'start' || element.kind === 'end'))
        return EMPTY;
      throw new Error(`look-around is not RE2: ${element.raw}`);
    default:
      throw new Error(`${element.type} is not supported: ${element.raw}`);
  }
}

const DIGITS: Ranges = [[0x30, 0x39]];
const LINE_FEED: Ranges = [[0x0a, 0x0a]];

/** What a class takes, as RE2 has it. */
function rangesOf(element: AST.CharacterSet | AST.CharacterClass, ignoreCase: boolean): Ranges {
  if (element.type === 'CharacterSet') {
    if (element.kind === 'any') return complement(LINE_FEED);
    if (element.kind === 'digit') return element.negate ? complement(DIGITS) : DIGITS;
    throw new Error(`${element.raw} is not supported`);
  }
  const ranges = element.elements.flatMap((member): Ranges => {
    if (member.type === 'Character') return [[member.value, member.value]];
    if (member.type === 'CharacterClassRange') return [[member.min.value, member.max.value]];
    if (member.type === 'CharacterSet') return rangesOf(member, ignoreCase);
    throw new Error(`${member.raw} is not supported`);
  });
  return element.negate ? complement(ignoreCase ? withCases(ranges) : ranges) : ranges;
}

function exactly(ranges: Ranges, ignoreCase: boolean): Node {
  const sequences = byteSequences(ignoreCase ? withCases(ranges) : ranges);
  const ascii = sequences.filter((one) => one.length === 1 && (one[0]?.[0] ?? 0x80) < 0x80).flat();
  const items: Node[] = ascii.length > 0 ? [within(ascii)] : [];
  for (const one of sequences)
    if ((one[0]?.[0] ?? 0) >= 0x80) items.push({ type: 'sequence', items: one.map((range) => within([range])) });
  return choice(items.length === 0 ? [within([])] : items);
}

function within(ranges: Ranges): Node {
  const bytes = new Uint8Array(256);
  for (const [from, to] of ranges) bytes.fill(1, from, to + 1);
  return { type: 'set', bytes };
}

function classOf(element: AST.CharacterSet | AST.CharacterClass, ignoreCase: boolean): Node {
  const test = new RegExp(element.raw, ignoreCase ? 'iu' : 'u');
  const bytes = setOf((byte) => byte < 0x80 && test.test(String.fromCharCode(byte)));
  const listed = element.type === 'CharacterClass' && !element.negate ? listedNonAscii(element) : undefined;
  const items: Node[] = bytes.includes(1) ? [{ type: 'set', bytes }] : [];
  if (listed) items.push(...listed.flatMap((point) => casesOf(point, ignoreCase)).map(bytesOf));
  else if (/[^\0-\x7f]/u.test(sampleOf(test))) items.push(ANY_NON_ASCII);
  return choice(items.length === 0 ? [{ type: 'set', bytes }] : items);
}

const SAMPLE = 'é É Ñ Ü Á Š ñ ß あ ア 漢 한 я α ª 😀 “ – ¥ ː';

function sampleOf(test: RegExp): string {
  return [...SAMPLE].filter((character) => character > '\x7f' && test.test(character)).join('');
}

/** The non-ASCII members of a short class, or undefined when it has ranges of them or escapes. */
function listedNonAscii(element: AST.CharacterClass): number[] | undefined {
  const points: number[] = [];
  for (const member of element.elements) {
    if (member.type === 'Character') {
      if (member.value > 0x7f) points.push(member.value);
    } else if (member.type === 'CharacterClassRange') {
      if (member.max.value > 0x7f) {
        if (member.max.value - member.min.value > 24) return undefined;
        for (let point = member.min.value; point <= member.max.value; point++) points.push(point);
      }
    } else if (member.type === 'CharacterSet' && member.kind !== 'property') {
      if (member.negate) return undefined;
    } else {
      return undefined;
    }
  }
  return points;
}
