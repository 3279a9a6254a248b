/** Questions to a node about hashes, which anybody can make up. */
import { LedgerError } from './fault.ts';

/** A hash that nobody knows is not asked for again at once. */
const UNKNOWN_FOR_MS = 3_000;
const REMEMBERED = 10_000;
const AT_ONCE = 32;

/** May this client put one more question to a node now? */
export type May = () => boolean;

/**
 * Looks hashes up: one question per hash at a time, not too many altogether, and none for a client that has asked for
 * too many.
 * @param isUnknown is this the answer for a hash that the chain does not know?
 * @returns throws LedgerError `limited` for such a client, `unreachable` beyond what is asked at once
 */
export function createLookups<T>(
  ask: (hash: string) => Promise<T>,
  isUnknown: (answer: T) => boolean,
): (hash: string, may: May) => Promise<T> {
  const asking = new Map<string, Promise<T>>();
  const unknown = new Map<string, { readonly answer: T; readonly until: number }>();
  return async (hash, may) => {
    const before = asking.get(hash);
    if (before !== undefined) return await before;
    const known = unknown.get(hash);
    if (known !== undefined && known.until > performance.now()) return known.answer;
    if (asking.size >= AT_ONCE) throw new LedgerError('unreachable');
    if (!may()) throw new LedgerError('limited');
    const asked = ask(hash).finally(() => asking.delete(hash));
    asking.set(hash, asked);
    const answer = await asked;
    unknown.delete(hash);
    if (isUnknown(answer)) {
      if (unknown.size >= REMEMBERED) unknown.clear();
      unknown.set(hash, { answer, until: performance.now() + UNKNOWN_FOR_MS });
    }
    return answer;
  };
}
