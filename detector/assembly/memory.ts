/** What the others share: where things stand in memory, the text, and what was noted. Positions are those of the window. */
import { EVENT } from './layout';

/** Where things stand in memory: `scan/first-look.ts` says so. */
export let triggers: usize = 0;
export let lists: usize = 0;
export let symbolSets: usize = 0;
/** For each list: the symbols that may come next, and those that may come behind these. */
export let followingSymbols: usize = 0;
export let exact: usize = 0;
export let symbols: usize = 0;
export let alphanumeric: usize = 0;
export let byteClass: usize = 0;
export let rowPieces: u32 = 0;
export let prefixRows: usize = 0;
export let prefixPieces: usize = 0;
export let prefixAccept: usize = 0;
/** States from here on accept something. */
export let prefixAccepting: u32 = 0;
export let prefixSets: usize = 0;
export let prefixSetAt: usize = 0;
export let anchorRows: usize = 0;
export let anchorPieces: usize = 0;
export let anchorAccept: usize = 0;
export let matchers: usize = 0;
export let matcherMaps: usize = 0;
export let matcherNext: usize = 0;
export let bounded: usize = 0;
export let need: usize = 0;
export let tokenClass: usize = 0;
export let tokenNext: usize = 0;
export let tokenAccept: usize = 0;
export let tokenAccepting: u32 = 0;
export let tokenSets: usize = 0;
export let tokenSetAt: usize = 0;
/** Of each set: what its least demanding pattern needs, and the same for matches of digits alone. */
export let tokenNeed: usize = 0;
export let tokenDigitsNeed: usize = 0;
export let longestWord: i32 = 0;
/** For each pattern: what run a match is, its least and greatest length. */
export let wordRuns: usize = 0;
/** Sets that the token automaton accepted, and where. */
export let accepted: usize = 0;
export let acceptedAt: usize = 0;
export let hits: usize = 0;
export let jobs: usize = 0;
export let running: usize = 0;
export let events: usize = 0;
export let mostEvents: u32 = 0;
export let mostSteps: u32 = 0;
export let text: usize = 0;
export let results: usize = 0;

/** Of this look: how much it noted, and what it cost in steps. */
export let noted: u32 = 0;
export let steps: u32 = 0;
/** Where what is to be seen of the text ends, and does the text end there? */
export let last: i32 = 0;
export let isWhole: bool = false;

/** A look at a text of which [0, end) is to be seen. */
export function begin(end: i32, whole: bool): void {
  noted = steps = 0;
  last = end;
  isWhole = whole;
}

export function spend(more: u32): void {
  steps += more;
}

export function note(what: u32, place: i32, end: i32): void {
  const event = events + <usize>(noted * EVENT * 4);
  noted++;
  store<u32>(event, what);
  store<i32>(event, place, 4);
  store<i32>(event, end, 8);
}

export function byteAt(at: i32): u32 {
  return load<u8>(text + <usize>at);
}

export function symbolAt(at: i32): u32 {
  return load<u8>(symbols + <usize>byteAt(at));
}

export function isAlphanumeric(at: i32): bool {
  return load<u8>(alphanumeric + <usize>byteAt(at)) != 0;
}

/** Do letters or digits stand on either side of `at`? */
export function isInWord(at: i32): bool {
  return at > 0 && at < last && isAlphanumeric(at) && isAlphanumeric(at - 1);
}
