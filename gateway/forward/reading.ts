/**
 * How connections to upstreams are read: what comes goes to undici's parser in the turn in which it came, out of one
 * buffer that all connections share. A stream's own way takes two turns and an allocation of 64 KB for each read.
 */
import { Socket, type OnReadOpts } from 'node:net';

/** Bytes of one read. They are copied before anything else runs. */
const ROOM = Buffer.allocUnsafeSlow(65_536);
const FRESH = Symbol('fresh');
const WAITS = Symbol('waits');

interface DirectSocket extends Socket {
  /** What has just come, as long as nobody has taken it. */
  [FRESH]?: Buffer | undefined;
  /** The parser waits for its client, until it reads again. */
  [WAITS]?: boolean;
}

const waits = (socket: DirectSocket): boolean => socket[WAITS] === true;

/** Taken by `net.connect` and `tls.connect`, which call it on their socket; `false` stops the reading. */
export const onread: OnReadOpts = {
  buffer: ROOM,
  callback(this: DirectSocket, length: number): boolean {
    const bytes = Buffer.allocUnsafe(length);
    ROOM.copy(bytes, 0, 0, length);
    // TLS gives all that it has read, stopped or not.
    if (waits(this)) {
      this.push(bytes);
      return false;
    }
    this.read = read;
    this.unshift = unshift;
    this[FRESH] = bytes;
    this.emit('readable');
    const left = this[FRESH];
    this[FRESH] = undefined;
    return left === undefined ? !waits(this) : this.push(left);
  },
};

function read(this: DirectSocket, size?: number): unknown {
  // The stream asks so whether it has ended, and undici's parser breaks where it has ended while it waits.
  if (size === 0) return waits(this) ? null : Socket.prototype.read.call(this, 0);
  this[WAITS] = false;
  const bytes = this[FRESH];
  this[FRESH] = undefined;
  // By its length: of a stream that has ended, all that is left would be followed by the end at once.
  return bytes ?? Socket.prototype.read.call(this, this.readableLength || undefined);
}

/** What the parser has not taken when it begins to wait, perhaps nothing. */
function unshift(this: DirectSocket, bytes: Buffer): void {
  this[WAITS] = true;
  Socket.prototype.unshift.call(this, bytes);
}
