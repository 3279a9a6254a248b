import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SecretKeys } from '../pseudonyms.ts';
import { sha256 } from './tree.ts';

/** What a paid sanitization puts into the tree. Made by `anchors.leaf`, handed to the store unchanged. */
export interface Leaf {
  /** A UUID. */
  readonly requestId: string;
  /** The 89 bytes of {@link encodeLeaf}. */
  readonly leaf: Uint8Array;
  /** Tells which secret key its salt comes from, and nothing about that key. */
  readonly key: string;
}

const LEAF_BYTES = 89;
const VERSION = 1;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The 16 bytes of a UUID in lower case; undefined for anything else. */
const uuidBytes = (id: string): Buffer | undefined =>
  UUID.test(id) ? Buffer.from(id.replaceAll('-', ''), 'hex') : undefined;

/** HMAC-SHA256(salt, "pg/v1/out" | SHA256(text in UTF-8)): says nothing about the text without the salt. */
export const commitment = (salt: Uint8Array, sanitized: string): Uint8Array =>
  createHmac('sha256', salt)
    .update('pg/v1/out')
    .update(sha256(Buffer.from(sanitized)))
    .digest();

export interface LeafContent {
  readonly requestId: string;
  /** 32 bytes. */
  readonly policyHash: Uint8Array;
  /** 32 bytes. */
  readonly commitment: Uint8Array;
  /** Milliseconds since 1970. */
  readonly unixMs: number;
}

/** `0x01 | request_id(16) | policy_hash(32) | commit(32) | unix_ms(8, big endian)`. */
export function encodeLeaf({ requestId, policyHash, commitment: commit, unixMs }: LeafContent): Uint8Array {
  const id = uuidBytes(requestId);
  if (id === undefined || policyHash.length !== 32 || commit.length !== 32) throw new TypeError('not a leaf');
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(unixMs));
  return Buffer.concat([Uint8Array.of(VERSION), id, policyHash, commit, time]);
}

/** The parts of a leaf; undefined if it is none. */
export function decodeLeaf(leaf: Uint8Array): LeafContent | undefined {
  if (leaf.length !== LEAF_BYTES || leaf[0] !== VERSION) return undefined;
  const bytes = Buffer.from(leaf);
  const id = bytes.toString('hex', 1, 17);
  return {
    requestId: [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20)].join('-'),
    policyHash: bytes.subarray(17, 49),
    commitment: bytes.subarray(49, 81),
    unixMs: Number(bytes.readBigUInt64BE(81)),
  };
}

/** Is a leaf about this sanitized text? */
export function isAbout(leaf: Uint8Array, salt: Uint8Array, sanitized: string): boolean {
  const content = decodeLeaf(leaf);
  return content !== undefined && timingSafeEqual(content.commitment, commitment(salt, sanitized));
}

export interface Salts {
  /** Names the key that new salts come from. */
  readonly key: string;
  /** The salt of a request under the key of this name; undefined if that key is gone. */
  of(requestId: string, key: string): Uint8Array | undefined;
}

const hmac = (key: Uint8Array, ...parts: readonly (string | Uint8Array)[]): Buffer => {
  const made = createHmac('sha256', key);
  for (const part of parts) made.update(part);
  return made.digest();
};
const nameOf = (key: Uint8Array): string => hmac(key, 'pg/v1/key').toString('hex').slice(0, 8);

/** Salts are recomputed from SECRET_KEY and the request id, never stored. */
export function createSalts({ current, previous }: SecretKeys): Salts {
  const keys = new Map([current, ...(previous === undefined ? [] : [previous])].map((key) => [nameOf(key), key]));
  return {
    key: nameOf(current),
    of(requestId, name) {
      const key = keys.get(name);
      const id = uuidBytes(requestId);
      return key === undefined || id === undefined ? undefined : hmac(key, 'pg/v1/salt', id);
    },
  };
}
