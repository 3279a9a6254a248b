import { createHmac, type Hmac } from 'node:crypto';

const maker = Symbol('maker');
/** Characters of base64url kept of an HMAC-SHA-256: 132 bits. */
const LENGTH = 22;

export type PseudonymUse =
  'wallet' | 'client' | 'operator' | 'entity' | 'idempotency' | 'fingerprint' | 'result' | 'placeholder';

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
  /** A key of its own for one use and one owner, 32 bytes under SECRET_KEY. */
  key(use: PseudonymUse, owner: string): Buffer;
}

export interface SecretKeys {
  readonly current: Uint8Array;
  readonly previous?: Uint8Array;
}

function hmacOf(key: Uint8Array, use: string, parts: readonly (string | Uint8Array)[]): Hmac {
  const hmac = createHmac('sha256', key);
  let text = use;
  for (const part of parts) text += `|${typeof part === 'string' ? Buffer.byteLength(part) : part.byteLength}`;
  text += '\n';
  // Each update costs as much as the hash of a short text.
  for (const part of parts)
    if (typeof part === 'string') text += part;
    else {
      hmac.update(text).update(part);
      text = '';
    }
  return text === '' ? hmac : hmac.update(text);
}

const keyed = (key: Uint8Array, use: PseudonymUse, parts: readonly (string | Uint8Array)[]): string =>
  hmacOf(key, use, parts).digest('base64url').slice(0, LENGTH);

/** Keyed pseudonyms (HMAC-SHA-256) under SECRET_KEY, and under the previous key beside it. */
export function createPseudonyms(keys: SecretKeys): Pseudonyms {
  const { current, previous } = keys;
  return {
    key: (use, owner) => hmacOf(current, `${use} key`, [owner]).digest(),
    of: (use, ...parts) =>
      new Pseudonym(
        maker,
        keyed(current, use, parts),
        previous === undefined ? undefined : keyed(previous, use, parts),
      ),
  };
}
