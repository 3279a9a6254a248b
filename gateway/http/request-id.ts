import { randomBytes } from 'node:crypto';
import { SafeId } from '../../payments/index.ts';

/** Random bytes are drawn for many requests at a time: a system call per request costs as much as scanning a kilobyte. */
const ID_BYTES = 16;
const POOL_BYTES = ID_BYTES * 200;
let pool: Uint8Array = randomBytes(POOL_BYTES);
let at = 0;

/** A fresh request id. A client's own is never used. */
export function newRequestId(): SafeId {
  if (at + ID_BYTES > POOL_BYTES) {
    pool = randomBytes(POOL_BYTES);
    at = 0;
  }
  return SafeId.random((bytes) => pool.subarray(at, (at += bytes)));
}
