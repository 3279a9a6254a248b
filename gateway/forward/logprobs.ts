/** Removes `logprobs` of a reply: they spell out token by token what was redacted. */
import { keyText, tokenize } from '../inspect/tokenizer.ts';
import { KEY, Tokens, TYPE } from '../inspect/tokens.ts';

const NAME = 'logprobs';
const tokens = new Tokens();

/** The JSON with `null` or an empty list in the place of each `logprobs`; the bytes themselves where there are none. */
export function withoutLogprobs(data: Buffer): Buffer {
  if (!data.includes(NAME) || tokenize(data, 0, data.length, tokens, false) !== undefined) return data;
  const parts: Buffer[] = [];
  let from = 0;
  for (let token = 0; token < tokens.count; token++) {
    const start = tokens.start[token] as number;
    if (start < from || ((tokens.flags[token] as number) & TYPE) !== KEY || keyText(data, tokens, token) !== NAME)
      continue;
    let at = (tokens.end[token] as number) + 1;
    while (data[at] !== 0x3a) at++;
    do at++;
    while (data[at] === 0x20 || data[at] === 0x0a || data[at] === 0x0d || data[at] === 0x09);
    const opening = data[at];
    if (opening !== 0x5b && opening !== 0x7b) continue;
    parts.push(data.subarray(from, at), Buffer.from(opening === 0x5b ? '[]' : 'null'));
    from = containerEnd(data, at);
  }
  if (parts.length === 0) return data;
  parts.push(data.subarray(from));
  return Buffer.concat(parts);
}

/** Index behind the object or array that begins at `at`, in JSON that was read. */
function containerEnd(data: Buffer, at: number): number {
  let depth = 0;
  for (let inString = false; at < data.length; at++) {
    const byte = data[at];
    if (inString) {
      if (byte === 0x5c) at++;
      else if (byte === 0x22) inString = false;
    } else if (byte === 0x22) inString = true;
    else if (byte === 0x7b || byte === 0x5b) depth++;
    else if ((byte === 0x7d || byte === 0x5d) && --depth === 0) return at + 1;
  }
  return at;
}
