import { ASK, ASK_RE2, DEAD, MATCH, MATCHER_FIELDS, NEVER, NO_MATCH, WHAT_BITS } from './layout';
import { mayEndLabel } from './labels';
import {
  bounded,
  byteAt,
  isInWord,
  labelled,
  last,
  matcherMaps,
  matcherNext,
  matchers,
  isWhole,
  need,
  note,
  spend,
} from './memory';

/** Runs a pattern's own automaton and notes where its match ends, as `scan/matchers.ts` does. */
export function match(number: u32, start: i32): void {
  if (load<u8>(need + <usize>number) == NEVER) return;
  if (load<u8>(bounded + <usize>number) != 0 && isInWord(start)) return;
  if (load<u8>(labelled + <usize>number) != 0 && !mayEndLabel(start)) return;
  const matcher = matchers + <usize>(number * MATCHER_FIELDS * 2);
  const map = matcherMaps + <usize>((<u32>load<u16>(matcher)) << 8);
  const classes: u32 = load<u16>(matcher, 2);
  const cells = matcherNext + <usize>(((<u32>load<u16>(matcher, 4)) << 16) | (<u32>load<u16>(matcher, 6)));
  const accepting: u32 = load<u16>(matcher, 8);
  let state: u32 = 1;
  let found: i32 = NO_MATCH;
  let at = start;
  while (at < last) {
    state = load<u8>(cells + <usize>(state * classes + <u32>load<u8>(map + <usize>byteAt(at++))));
    if (state >= accepting) found = at;
    else if (state == DEAD) break;
    else if (state == ASK) {
      found = ASK_RE2;
      break;
    }
  }
  spend(at - start);
  // It may go on behind what is to be seen.
  if (at == last && state != DEAD && !isWhole) found = ASK_RE2;
  if (found != NO_MATCH) note((number << WHAT_BITS) | MATCH, start, found);
}
