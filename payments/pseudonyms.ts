import { hash } from 'node:crypto';

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

/** Of SHA-256. */
const BLOCK = 64;
const HASH_BYTES = 32;
/** Longer messages get memory of their own. */
const ROOM = 4096;

/** A key as HMAC (RFC 2104) takes it, at the beginning of what its two hashes are made of. */
interface HmacKey {
  readonly inner: Buffer;
  readonly outer: Buffer;
}

function hmacKey(key: Uint8Array): HmacKey {
  const block = Buffer.alloc(BLOCK);
  block.set(key.length > BLOCK ? hash('sha256', key, 'buffer') : key);
  const padded = (pad: number, room: number): Buffer =>
    Buffer.concat([block.map((byte) => byte ^ pad), Buffer.alloc(room)]);
  return { inner: padded(0x36, ROOM), outer: padded(0x5c, HASH_BYTES) };
}

/** HMAC-SHA-256. Two hashes in one go each: an `Hmac` takes three times as long for a short text. */
function hmacOf<Encoding extends 'buffer' | 'base64url'>(
  { inner, outer }: HmacKey,
  use: string,
  parts: readonly (string | Uint8Array)[],
  encoding: Encoding,
): Encoding extends 'buffer' ? Buffer : string {
  let text = use;
  let size = BLOCK;
  for (const part of parts) {
    const length = typeof part === 'string' ? Buffer.byteLength(part) : part.byteLength;
    text += `|${length}`;
    size += length;
  }
  text += '\n';
  size += text.length;
  const message = size <= inner.length ? inner : Buffer.concat([inner.subarray(0, BLOCK)], size);
  let end = BLOCK + message.write(text, BLOCK, 'latin1');
  for (const part of parts)
    if (typeof part === 'string') end += message.write(part, end);
    else {
      message.set(part, end);
      end += part.byteLength;
    }
  outer.write(hash('sha256', message.subarray(0, end), 'binary'), BLOCK, 'latin1');
  message.fill(0, BLOCK, end);
  return hash('sha256', outer, encoding) as Encoding extends 'buffer' ? Buffer : string;
}

const keyed = (key: HmacKey, use: PseudonymUse, parts: readonly (string | Uint8Array)[]): string =>
  hmacOf(key, use, parts, 'base64url').slice(0, LENGTH);

/** Keyed pseudonyms (HMAC-SHA-256) under SECRET_KEY, and under the previous key beside it. */
export function createPseudonyms(keys: SecretKeys): Pseudonyms {
  const current = hmacKey(keys.current);
  const previous = keys.previous && hmacKey(keys.previous);
  return {
    key: (use, owner) => hmacOf(current, `${use} key`, [owner], 'buffer'),
    of: (use, ...parts) =>
      new Pseudonym(
        maker,
        keyed(current, use, parts),
        previous === undefined ? undefined : keyed(previous, use, parts),
      ),
  };
}
