import { createHmac } from 'node:crypto';

const maker = Symbol('maker');
/** Characters of base64url kept of an HMAC-SHA-256: 132 bits. */
const LENGTH = 22;

export type PseudonymUse = 'wallet' | 'client' | 'operator' | 'entity' | 'idempotency' | 'fingerprint' | 'result';

/** A keyed hash that stands for a wallet, address, operator, value or body. The store knows people by nothing else. */
export class Pseudonym {
  readonly #value: string;
  /** The same under SECRET_KEY_PREVIOUS, while the key is being changed. */
  readonly previous: string | undefined;

  constructor(key: typeof maker, value: string, previous: string | undefined) {
    if (key !== maker) throw new TypeError('only createPseudonyms makes this');
    this.#value = value;
    this.previous = previous;
  }

  get value(): string {
    return this.#value;
  }
}

export interface Pseudonyms {
  /**
   * The pseudonym of `parts` for one use. Parts are joined unambiguously; the same parts under another use give an
   * unrelated pseudonym.
   */
  of(use: PseudonymUse, ...parts: readonly (string | Uint8Array)[]): Pseudonym;
}

export interface SecretKeys {
  readonly current: Uint8Array;
  readonly previous?: Uint8Array;
}

function keyed(key: Uint8Array, use: PseudonymUse, parts: readonly (string | Uint8Array)[]): string {
  const hmac = createHmac('sha256', key);
  let head = use as string;
  for (const part of parts) head += `|${typeof part === 'string' ? Buffer.byteLength(part) : part.byteLength}`;
  hmac.update(`${head}\n`);
  for (const part of parts) hmac.update(part);
  return hmac.digest('base64url').slice(0, LENGTH);
}

/** Keyed pseudonyms (HMAC-SHA-256) under SECRET_KEY, and under the previous key beside it. */
export function createPseudonyms(keys: SecretKeys): Pseudonyms {
  const { current, previous } = keys;
  return {
    of: (use, ...parts) =>
      new Pseudonym(
        maker,
        keyed(current, use, parts),
        previous === undefined ? undefined : keyed(previous, use, parts),
      ),
  };
}
