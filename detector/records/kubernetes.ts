/** Secrets of Kubernetes: all that stands below their data is one, whatever it is called. */
import { isSecret } from '../labels.ts';
import type { Source } from './source.ts';

const DATA = /^(?:data|stringData)$/;
/** How far from its data the kind of an object stands, in bytes. */
const NEAR = 1500;
const DOCUMENT = /\n---[ \t]*\r?\n/;
const KIND = /(?:^|\n)[ \t]*(?:- )?kind:[ \t]*["']?Secret["']?[ \t]*(?:\r?\n|$)|["']kind["']\s?:\s?["']Secret["']/;
/** Under names of secrets these are found by themselves. */
const SHORTEST_KEY = 24;
/** Longer values are no passwords, but keys. */
const LONGEST_PASSWORD = 60;

/** Is this the name of what a Secret holds? @param at where its fields begin */
export function isDataOfSecret(source: Source, name: string, at: number): boolean {
  if (!DATA.test(name) || !source.holdsSecret) return false;
  source.spend(2 * NEAR);
  const before =
    source
      .text(Math.max(source.from, at - NEAR), at)
      .split(DOCUMENT)
      .at(-1) ?? '';
  const [after = ''] = source.text(at, Math.min(source.to, at + NEAR)).split(DOCUMENT);
  return KIND.test(before) || KIND.test(after);
}

/** What a value in it is called; undefined for a key that says itself what it is. */
export function labelOfSecret(key: string, length: number): string | undefined {
  if (isSecret(key) && length >= SHORTEST_KEY) return undefined;
  return length > LONGEST_PASSWORD ? 'api_key' : 'password';
}
