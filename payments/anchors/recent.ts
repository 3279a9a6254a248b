import type { Proof } from './proof.ts';

/** Calls of this process that are remembered; the store knows all of them. */
const REMEMBERED = 5_000;

/** The leaves that this process has made lately, so that the store need not be asked for each. */
export interface Recent {
  made(requestId: string): void;
  sealed(requestId: string, proof: Proof): void;
  /** Null: made here, and not sealed here yet. Undefined: nothing is known. */
  get(requestId: string): Proof | null | undefined;
  /** For how long its leaf has been there, told to the first who asks for its proof. */
  asked(requestId: string): number | undefined;
}

/** The oldest are forgotten first. @param now milliseconds */
export function createRecent(now: () => number): Recent {
  const known = new Map<string, { at: number | undefined; proof: Proof | null }>();
  return {
    made(requestId) {
      known.set(requestId, { at: now(), proof: null });
      if (known.size <= REMEMBERED) return;
      for (const oldest of known.keys()) return void known.delete(oldest);
    },
    sealed(requestId, proof) {
      const one = known.get(requestId);
      if (one !== undefined) one.proof = proof;
    },
    get: (requestId) => known.get(requestId)?.proof,
    asked(requestId) {
      const one = known.get(requestId);
      if (one?.at === undefined) return undefined;
      const since = now() - one.at;
      one.at = undefined;
      return since;
    },
  };
}
