import { RegExpParser, type AST } from '@eslint-community/regexpp';
import { patternSource } from '../scan/source.ts';

/** A set of bytes as 256 flags. */
export type ByteSet = Uint8Array;

/** A pattern over UTF-8 bytes; an over-approximation where it has classes of non-ASCII characters. */
export type Node =
  | { readonly type: 'set'; readonly bytes: ByteSet }
  | { readonly type: 'sequence'; readonly items: readonly Node[] }
  | { readonly type: 'choice'; readonly items: readonly Node[] }
  | { readonly type: 'repeat'; readonly item: Node; readonly min: number; readonly max: number };

const EMPTY: Node = { type: 'sequence', items: [] };

export function setOf(predicate: (byte: number) => boolean): ByteSet {
  return Uint8Array.from({ length: 256 }, (_, byte) => (predicate(byte) ? 1 : 0));
}

const CONTINUATION: Node = { type: 'set', bytes: setOf((byte) => byte >= 0x80 && byte <= 0xbf) };
const LEAD: Node = { type: 'set', bytes: setOf((byte) => byte >= 0xc2 && byte <= 0xf4) };
const ANY_NON_ASCII: Node = {
  type: 'sequence',
  items: [LEAD, { type: 'repeat', item: CONTINUATION, min: 1, max: 3 }],
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
export function parsePattern(pattern: string, ignoreCase: boolean): Node {
  const parsed = new RegExpParser({ ecmaVersion: 2025 }).parsePattern(patternSource(pattern), undefined, undefined, {
    unicode: true,
  });
  return choice(parsed.alternatives.map((alternative) => sequence(alternative.elements, ignoreCase)));
}

function choice(items: Node[]): Node {
  return items.length === 1 ? (items[0] ?? EMPTY) : { type: 'choice', items };
}

function sequence(elements: readonly AST.Element[], ignoreCase: boolean): Node {
  return { type: 'sequence', items: elements.map((element) => nodeOf(element, ignoreCase)) };
}

function nodeOf(element: AST.Element, ignoreCase: boolean): Node {
  switch (element.type) {
    case 'Character':
      return choice(casesOf(element.value, ignoreCase).map(bytesOf));
    case 'CharacterSet':
    case 'CharacterClass':
      return classOf(element, ignoreCase);
    case 'Group':
    case 'CapturingGroup': {
      const caseless = ignoreCase || (element.type === 'Group' && element.modifiers?.add.ignoreCase === true);
      return choice(element.alternatives.map((alternative) => sequence(alternative.elements, caseless)));
    }
    case 'Quantifier':
      return { type: 'repeat', item: nodeOf(element.element, ignoreCase), min: element.min, max: element.max };
    case 'Assertion':
      if (element.kind === 'word' || element.kind === 'start' || element.kind === 'end') return EMPTY;
      throw new Error(`look-around is not RE2: ${element.raw}`);
    default:
      throw new Error(`${element.type} is not supported: ${element.raw}`);
  }
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
