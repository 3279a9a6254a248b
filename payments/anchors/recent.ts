import type { Proof } from './proof.ts';

/** Calls of this process that are remembered; the store knows all of them. */
const REMEMBERED = 5_000;

/** The leaves that this process has made lately, so that the store need not be asked for each. */
export interface Recent {
  made(requestId: string): void;
  sealed(requestId: string, proof: Proof): void;
  /** Null: made here, and not sealed here yet. Undefined: nothing is known. */
  get(requestId: string): Proof | null | undefined;
}

export function createRecent(): Recent {
  const known = new Map<string, Proof | null>();
  return {
    made(requestId) {
      known.set(requestId, null);
      if (known.size <= REMEMBERED) return;
      for (const oldest of known.keys()) return void known.delete(oldest);
    },
    sealed(requestId, proof) {
      if (known.has(requestId)) known.set(requestId, proof);
    },
    get: (requestId) => known.get(requestId),
  };
}
