/** The cue words of all rules, as `scan/cues.ts` looks for them. */
import type { Rule } from '../define.ts';
import { INITIALS_ONLY, type CueTables } from '../scan/cues.ts';
import { foldText } from '../scan/fold.ts';
import { WordStarts } from '../scan/word-starts.ts';

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

const INITIALS = /^(?:[a-z]\.)+[a-z]\.?$/i;
/** What folding leaves as it is: spaced-out digits it would join. */
const PLAIN = /^[A-Za-z .'/&-]*$/;

const MOST_NODES = 65_535;

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
  const nodes = new Map<number, number>();
  const edges: number[] = [];
  const ends: number[] = [];
  [...words.keys()].forEach((word, number) => {
    const bytes = Buffer.from(word);
    starts.add(bytes);
    let node = 0;
    for (const byte of bytes) {
      let next = nodes.get(node * 256 + byte);
      if (next === undefined) {
        edges.push(node, byte);
        next = edges.length / 2;
        nodes.set(node * 256 + byte, next);
      }
      node = next;
    }
    ends.push(node, number);
  });
  if (edges.length / 2 > MOST_NODES) throw new Error('too many cue words: nodes have numbers of sixteen bits');
  return {
    edges: Uint16Array.from(edges),
    ends: Uint16Array.from(ends),
    speaks: Uint16Array.from([...words.values()].flatMap((own, word) => own.flatMap((rule) => [word, rule]))),
    counts: Uint16Array.of(words.size, firstNegative, rules.length),
    starts: starts.packed,
  };
}
