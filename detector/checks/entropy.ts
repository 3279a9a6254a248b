/** How often each character of ASCII stands in a text; zeros between the calls. */
const COUNTS = new Uint32Array(128);

/** Shannon entropy of the characters of `text`, in bits per character. */
export function entropy(text: string): number {
  const seen: number[] = [];
  let isAscii = true;
  for (let at = 0; isAscii && at < text.length; at++) {
    const code = text.charCodeAt(at);
    isAscii = code < COUNTS.length;
    if (isAscii && COUNTS[code]!++ === 0) seen.push(code);
  }
  const counts = seen.map((code) => COUNTS[code]!);
  for (const code of seen) COUNTS[code] = 0;
  return bitsOf(isAscii ? counts : countsOf(text), text.length);
}

function countsOf(text: string): Iterable<number> {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return counts.values();
}

function bitsOf(counts: Iterable<number>, length: number): number {
  let bits = 0;
  for (const count of counts) bits -= (count / length) * Math.log2(count / length);
  return bits;
}
