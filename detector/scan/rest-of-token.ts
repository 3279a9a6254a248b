import { mergeLayers, type Finding } from '../findings.ts';
import { isAlphanumeric } from '../text/ascii.ts';

/** Patterns of secrets end somewhere; a match as long as this that goes on was cut off. */
const LONG = 60;
/** What keys, tokens and generated passwords are made of. */
const IN_TOKEN = tableOf(/[\w+/=~%.!$*^-]/);
/** Not at the end of one: that is the sentence's. */
const AT_END = tableOf(/[.!]/);

function tableOf(characters: RegExp): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) =>
    byte < 0x80 && characters.test(String.fromCharCode(byte)) ? 1 : 0,
  );
}

/**
 * Secrets whole: where a pattern stopped in the middle of a token, all of the token is the secret's.
 * @param findings sorted, apart
 */
export function withRestOfTokens(bytes: Uint8Array, to: number, findings: readonly Finding[]): readonly Finding[] {
  let cut: Finding[] | undefined;
  let reached = 0;
  for (const finding of findings) {
    if (finding.kind.category !== 'credential' || finding.start < reached || !goesOn(bytes, to, finding)) continue;
    let end = finding.end;
    while (end < to && IN_TOKEN[bytes[end] as number] === 1) end++;
    reached = end;
    while (end > finding.end && AT_END[bytes[end - 1] as number] === 1) end--;
    (cut ??= []).push({ ...finding, end });
  }
  return cut ? mergeLayers([findings, cut]) : findings;
}

function goesOn(bytes: Uint8Array, to: number, { start, end }: Finding): boolean {
  if (end >= to) return false;
  const [last, next] = [bytes[end - 1] as number, bytes[end] as number];
  if (isAlphanumeric(last) && isAlphanumeric(next)) return true;
  return end - start >= LONG && IN_TOKEN[last] === 1 && IN_TOKEN[next] === 1;
}
