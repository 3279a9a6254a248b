import { readFileSync, readdirSync } from 'node:fs';
import type { Rule } from '../define.ts';

const clean = new URL('../../test/detector/clean/code/', import.meta.url);
/** So much of each file is enough to see what patterns meet in it. */
const HEAD = 512;

/** Texts as patterns meet them: the examples of all rules, and how files without anything to find begin. */
export function ordinaryTexts(rules: readonly Rule[]): Buffer[] {
  const examples = rules.flatMap((rule) => {
    const { match, reject } = rule.examples();
    return [...match, ...reject].map((example) => Buffer.from(typeof example === 'string' ? example : example.text));
  });
  const files = readdirSync(clean, { recursive: true }).map(String).sort();
  const heads = files
    .filter((file) => file.endsWith('.txt'))
    .map((file) => readFileSync(new URL(file, clean)).subarray(0, HEAD));
  return [...examples, ...heads];
}
