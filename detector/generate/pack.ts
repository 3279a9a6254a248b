import { CHOICE, ENDLESS, FIRST_SET, GREEDY, LAZY, SEQUENCE, SET_WORDS, type PackedPatterns } from '../scan/program.ts';
import type { ByteSet, Node } from './syntax.ts';

/** Patterns as numbers of sixteen bits; equal sets of bytes stand once. */
export class PatternPacker implements PackedPatterns {
  readonly nodes: number[] = [];
  readonly sets: number[] = [];
  readonly #numbers = new Map<string, number>();

  /** Adds a pattern; answers where it begins in `nodes`. */
  add(node: Node): number {
    const at = this.nodes.length;
    this.#write(node);
    return at;
  }

  #write(node: Node): void {
    switch (node.type) {
      case 'set':
        this.nodes.push(FIRST_SET + this.#numberOf(node.bytes));
        break;
      case 'sequence':
        this.nodes.push(SEQUENCE, node.items.length);
        for (const item of [...node.items].reverse()) this.#write(item);
        break;
      case 'choice':
        this.nodes.push(CHOICE, node.items.length);
        for (const item of node.items) this.#write(item);
        break;
      case 'repeat':
        if (node.max === 0) {
          this.nodes.push(SEQUENCE, 0);
          break;
        }
        this.nodes.push(node.lazy ? LAZY : GREEDY, node.min, node.max === Infinity ? ENDLESS : node.max);
        this.#write(node.item);
    }
  }

  #numberOf(bytes: ByteSet): number {
    const key = Buffer.from(bytes).toString('latin1');
    let number = this.#numbers.get(key);
    if (number === undefined) {
      this.#numbers.set(key, (number = this.#numbers.size));
      const words = new Uint16Array(SET_WORDS);
      bytes.forEach((member, byte) => member && (words[byte >> 4] = (words[byte >> 4] ?? 0) | (1 << (byte & 15))));
      this.sets.push(...words);
    }
    return number;
  }
}
