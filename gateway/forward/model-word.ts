const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LONGEST = 256;

/**
 * The value of `name` in the outermost object of a JSON text, if it is a string of at most 256 bytes. Reads no further
 * than to there. Of a text that is no JSON it tells something or nothing; the inspection refuses that text.
 */
export function rootString(bytes: Buffer, name: string): string | undefined {
  let depth = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === 0x7b || byte === 0x5b) depth++;
    else if (byte === 0x7d || byte === 0x5d) depth--;
    if (byte !== QUOTE) continue;
    const end = endOfString(bytes, at);
    if (depth === 1) {
      const colon = skipSpace(bytes, end + 1);
      if (bytes[colon] === 0x3a && text(bytes, at, end) === name) {
        const value = skipSpace(bytes, colon + 1);
        return bytes[value] === QUOTE ? text(bytes, value, endOfString(bytes, value)) : undefined;
      }
    }
    at = end;
  }
  return undefined;
}

function endOfString(bytes: Buffer, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}

function skipSpace(bytes: Buffer, from: number): number {
  let at = from;
  while (bytes[at] === 0x20 || bytes[at] === 0x0a || bytes[at] === 0x0d || bytes[at] === 0x09) at++;
  return at;
}

function text(bytes: Buffer, start: number, end: number): string | undefined {
  if (end - start > LONGEST) return undefined;
  try {
    return JSON.parse(bytes.toString('utf8', start, end + 1)) as string;
  } catch {
    return undefined;
  }
}
