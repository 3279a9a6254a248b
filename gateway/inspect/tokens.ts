/** What a token is; the low bits of {@link Tokens.flags}. */
export const STRING = 0;
export const KEY = 1;
export const NUMBER = 2;
export const TYPE = 3;
/** Flag: a backslash stands in the token. */
export const ESCAPED = 4;
/** Flag: the token is an item of an array. */
export const ITEM = 8;
/** Flag: some array is above the token. */
export const IN_ARRAY = 16;

const FIRST_TOKENS = 512;
const FIRST_CONTAINERS = 128;
/** Above this many, the arrays of one large body are not kept for the next. */
const KEPT_TOKENS = 65_536;

/**
 * Every string, key and number of one JSON text, as numbers in typed arrays: no object per token. One instance serves one
 * request after the other.
 */
export class Tokens {
  count = 0;
  /** First byte of the token, behind the quote of a string. */
  start = new Int32Array(FIRST_TOKENS);
  /** Byte behind the token, the quote of a string. */
  end = new Int32Array(FIRST_TOKENS);
  flags = new Uint8Array(FIRST_TOKENS);
  /** Index of the object or array that holds the token. */
  container = new Int32Array(FIRST_TOKENS);
  /** The nearest key's token: its own, or that of the array above; -1 if there is none. Of a key: the one before it in its object. */
  key = new Int32Array(FIRST_TOKENS);
  /** Which item of its array the token is; of a value in an object -1; of a key its field (see `fields.ts`). */
  ordinal = new Int32Array(FIRST_TOKENS);

  containers = 0;
  parent = new Int32Array(FIRST_CONTAINERS);
  /** The nearest key's token, as for tokens. */
  containerKey = new Int32Array(FIRST_CONTAINERS);
  /** Which item of an array the container is, or -1. */
  containerOrdinal = new Int32Array(FIRST_CONTAINERS);
  isArray = new Uint8Array(FIRST_CONTAINERS);
  /** Items so far, of an array; keys so far, of an object. */
  size = new Int32Array(FIRST_CONTAINERS);
  /** Last key so far, of an object. */
  lastKey = new Int32Array(FIRST_CONTAINERS);
  /** Is the container an array or below one? */
  inArray = new Uint8Array(FIRST_CONTAINERS);
  /** Byte of the opening bracket, and byte behind the closing one. */
  containerStart = new Int32Array(FIRST_CONTAINERS);
  containerEnd = new Int32Array(FIRST_CONTAINERS);
  /** First token in the container, and first token behind it. */
  firstToken = new Int32Array(FIRST_CONTAINERS);
  tokenBehind = new Int32Array(FIRST_CONTAINERS);

  reset(): void {
    this.count = 0;
    this.containers = 0;
    if (this.start.length > KEPT_TOKENS) this.#resizeTokens(FIRST_TOKENS);
    if (this.parent.length > KEPT_TOKENS) this.#resizeContainers(FIRST_CONTAINERS);
  }

  /** Room for one more token. */
  growTokens(): void {
    this.#resizeTokens(this.start.length * 2);
  }

  /** Room for one more container. */
  growContainers(): void {
    this.#resizeContainers(this.parent.length * 2);
  }

  #resizeTokens(size: number): void {
    this.start = resized(this.start, size);
    this.end = resized(this.end, size);
    this.container = resized(this.container, size);
    this.key = resized(this.key, size);
    this.ordinal = resized(this.ordinal, size);
    this.flags = resizedBytes(this.flags, size);
  }

  #resizeContainers(size: number): void {
    this.parent = resized(this.parent, size);
    this.containerKey = resized(this.containerKey, size);
    this.containerOrdinal = resized(this.containerOrdinal, size);
    this.size = resized(this.size, size);
    this.lastKey = resized(this.lastKey, size);
    this.containerStart = resized(this.containerStart, size);
    this.containerEnd = resized(this.containerEnd, size);
    this.firstToken = resized(this.firstToken, size);
    this.tokenBehind = resized(this.tokenBehind, size);
    this.isArray = resizedBytes(this.isArray, size);
    this.inArray = resizedBytes(this.inArray, size);
  }
}

function resized(from: Int32Array, size: number): Int32Array<ArrayBuffer> {
  const to = new Int32Array(size);
  to.set(from.subarray(0, Math.min(from.length, size)));
  return to;
}

function resizedBytes(from: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const to = new Uint8Array(size);
  to.set(from.subarray(0, Math.min(from.length, size)));
  return to;
}
