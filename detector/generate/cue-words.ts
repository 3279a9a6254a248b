/** The cue words of all rules, as `scan/cues.ts` looks for them. */
import type { Rule } from '../define.ts';
import { INITIALS_ONLY, NOWHERE, type CueTables } from '../scan/cue-tables.ts';
import { foldText } from '../text/fold.ts';
import { WordStarts } from './word-starts.ts';

/** Words that say a number is something else; they only count against kinds that need a cue. */
const NEGATIVE = [
  'order',
  'order number',
  'invoice',
  'ticket',
  'tracking',
  'version',
  'commit',
  'build',
  'isbn',
  'ean',
  'sku',
  'ref',
  'reference',
  'pedido',
  'factura',
  'referencia',
  'nota fiscal',
  'bestellung',
  'bestellnummer',
  'rechnung',
  'rechnungsnummer',
  'artikel',
  'artikelnummer',
  'commande',
  'facture',
  'ordine',
  'fattura',
  '注文',
  '請求',
  '品番',
  '주문',
  '송장',
  '상품',
];

/** A cue word as folded text has it, its full stops as spaces, with and without accents; German numbers also in short. */
function spellings(listed: string): readonly string[] {
  if (INITIALS.test(listed)) return [String.fromCharCode(INITIALS_ONLY) + listed.replaceAll('.', '').toLowerCase()];
  const text = listed.replace(/\.[ -]*/g, ' ').trim();
  const short = text.replace(/nummer$/, 'nr');
  return short === text ? accents(text) : [...accents(text), ...accents(short)];
}

function accents(text: string): readonly string[] {
  if (PLAIN.test(text)) return [text.toLowerCase()];
  const folded = foldText(text.normalize('NFC')).toLowerCase();
  const plain = foldText(folded.normalize('NFD')).toLowerCase().normalize('NFC');
  return folded === plain ? [folded] : [folded, plain];
}

const BYTES = 256;
const INITIALS = /^(?:[a-z]\.)+[a-z]\.?$/i;
/** What folding leaves as it is: spaced-out digits it would join. */
const PLAIN = /^[A-Za-z .'/&-]*$/;

/** The trie of all words, and what each speaks for. */
export function cueTables(rules: readonly Rule[]): CueTables {
  const words = new Map<string, number[]>();
  rules.forEach((rule, number) => {
    for (const word of rule.cues.words)
      for (const spelling of spellings(word)) words.set(spelling, [...(words.get(spelling) ?? []), number]);
  });
  const firstNegative = words.size;
  for (const word of NEGATIVE.flatMap(spellings)) if (!words.has(word)) words.set(word, []);
  const starts = new WordStarts();
  const root: TrieNode = { edges: new Map(), words: [] };
  [...words.keys()].forEach((word, number) => {
    const bytes = Buffer.from(word);
    starts.add(bytes);
    let node = root;
    for (const byte of bytes) {
      let next = node.edges.get(byte);
      if (!next) node.edges.set(byte, (next = { edges: new Map(), words: [] }));
      node = next;
    }
    node.words.push(number);
  });
  return {
    ...placed(root),
    speaks: Uint16Array.from([...words.values()].flatMap((own, word) => own.flatMap((rule) => [word, rule]))),
    counts: Uint16Array.of(words.size, firstNegative, rules.length),
    starts: starts.packed,
  };
}

interface TrieNode {
  readonly edges: Map<number, TrieNode>;
  readonly words: number[];
}

/**
 * Numbers a trie's nodes so that those to which one node leads stand at one place plus their edges' bytes, between those of
 * others: one look tells whether there is an edge.
 */
function placed(root: TrieNode): Pick<CueTables, 'nodes' | 'ends'> {
  const base: number[] = [];
  const before = [NOWHERE];
  const ends: number[] = [];
  const work = [{ node: root, at: 0 }];
  let free = 1;
  for (const { node, at } of work) {
    for (const word of node.words) ends.push(at, word);
    const bytes = [...node.edges.keys()];
    while (before[free] !== undefined) free++;
    let place = free - Math.min(...bytes, free);
    while (bytes.some((byte) => before[place + byte] !== undefined)) place++;
    base[at] = place;
    for (const [byte, next] of node.edges) {
      before[place + byte] = at;
      work.push({ node: next, at: place + byte });
    }
  }
  if (before.length > NOWHERE - BYTES) throw new Error('too many cue words: nodes have numbers of sixteen bits');
  // Behind the last node stands room for every byte.
  const nodes = Array.from({ length: before.length + BYTES }, (_, at) => [base[at] ?? 0, before[at] ?? NOWHERE]);
  return { nodes: Uint16Array.from(nodes.flat()), ends: Uint16Array.from(ends) };
}
