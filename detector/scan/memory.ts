import { WebAssembly, type WasmMemory } from './web-assembly.ts';

const PAGE = 65_536;
/** A line of the cache. */
const ALIGNMENT = 64;

/** The memory of WebAssembly: what is put there is seen from both sides. */
export class Memory {
  readonly #memory: WasmMemory;
  #used = 0;

  /** @param bytes more than that does not fit; what is never written to costs nothing */
  constructor(bytes: number) {
    this.#memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE) });
  }

  /** Zeros, until something is written. @throws RangeError when there is no more room */
  room(bytes: number): Uint8Array<ArrayBuffer> {
    const room = new Uint8Array(this.#memory.buffer, this.#used, bytes);
    this.#used = Math.ceil((this.#used + bytes) / ALIGNMENT) * ALIGNMENT;
    return room;
  }

  numbers16(count: number): Uint16Array {
    return new Uint16Array(this.#memory.buffer, this.room(count * 2).byteOffset, count);
  }

  numbers32(count: number): Int32Array {
    return new Int32Array(this.#memory.buffer, this.room(count * 4).byteOffset, count);
  }

  /** Starts what was compiled of `assembly/`. */
  start(code: string): object {
    const module = new WebAssembly.Module(Buffer.from(code, 'base64'));
    return new WebAssembly.Instance(module, { env: { memory: this.#memory } }).exports;
  }
}
