import { createHash, timingSafeEqual } from 'node:crypto';

const sha256 = (text: string, encoding: 'utf8' | 'latin1'): Buffer =>
  createHash('sha256').update(text, encoding).digest();

/** A key that is known by its hash only. */
export class KeyHash {
  readonly #hash: Buffer;

  private constructor(hash: Buffer) {
    this.#hash = hash;
  }

  /** @param hex SHA-256 of the key's UTF-8 bytes */
  static fromHex(hex: string): KeyHash {
    return new KeyHash(Buffer.from(hex, 'hex'));
  }

  static of(key: string): KeyHash {
    return new KeyHash(sha256(key, 'utf8'));
  }

  /** Is what a header says the key? A header has one character for each byte. Takes the same time whatever was given. */
  fits(given: string): boolean {
    return timingSafeEqual(sha256(given, 'latin1'), this.#hash);
  }
}

/** What stands behind `Bearer ` in a header. */
export const bearer = (header: string | undefined): string | undefined =>
  header === undefined ? undefined : /^Bearer +(\S.*)$/i.exec(header)?.[1];
