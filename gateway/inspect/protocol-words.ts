import type { Mode } from '../../detector/index.ts';
import { standsAt, type Pattern } from './path.ts';
import type { Scan } from './scan.ts';
import { keyText } from './tokenizer.ts';
import type { Tokens } from './tokens.ts';

/**
 * May a finding in this word of the protocol stay? Legal mode takes every capitalised word for a name, and so every other
 * id of a tool call; what general mode (`words`) does not find there is none.
 */
export function mayStay(
  body: Buffer,
  tokens: Tokens,
  token: number,
  protocol: readonly Pattern[],
  mode: Mode,
  words: Scan,
): boolean {
  if (mode !== 'legal' || !standsAt(body, tokens, token, protocol)) return false;
  const text = Buffer.from(keyText(body, tokens, token));
  return words.run(text, 0, text.length, undefined).length === 0;
}
