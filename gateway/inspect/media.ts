/**
 * Before the texts are read: parts that hold none (images, audio, files) are refused, dropped or let through as the
 * operator's `media` setting says, and tokens that only a provider can read are looked at.
 */
import { Refusal } from '../errors.ts';
import { beginsAsText, isBase64, parseDataUrl } from './data-url.ts';
import { FIELDS, UNKNOWN_FIELD, type Field } from './fields.ts';
import { isOpaque } from './opaque.ts';
import { folded, placeOf, standsAt, typeBeside } from './path.ts';
import { REASONS, SETTINGS } from './refusal-words.ts';
import type { Rules } from './rules.ts';
import type { InspectSettings } from './settings.ts';
import type { Scan } from './scan.ts';
import { CLEAN, OPAQUE, type Segments } from './segments.ts';
import type { Edit } from './splice.ts';
import { keyText } from './tokenizer.ts';
import { ESCAPED, KEY, STRING, TYPE, type Tokens } from './tokens.ts';

/** Keys under which a part holds what it shows. */
const PAYLOADS = new Set(['url', 'data', 'file_data', 'file_url', 'file_id', 'image_url', 'input_audio']);
const DROPPED = 'A part that cannot be inspected (image, audio or file) was removed here.';

/** What was settled before the texts are read. */
export interface Settled {
  /** Parts that go: their place is taken by a part that says so. */
  readonly edits: readonly Edit[];
  /** Tokens that go upstream as they are. */
  readonly verbatim: ReadonlySet<number> | undefined;
  /** Parts that were let through or dropped. */
  readonly media: number;
}

const NOTHING: Settled = { edits: [], verbatim: undefined, media: 0 };

/**
 * @param words reads tokens and other words of the protocol
 * @throws Refusal for parts and tokens that may not pass
 */
export function settleMedia(
  body: Buffer,
  tokens: Tokens,
  rules: Rules,
  setting: InspectSettings['media'],
  words: Scan,
  segments: Segments | undefined,
): Settled {
  if (rules.media.length + rules.opaque.length === 0) return NOTHING;
  const { flags, ordinal, count } = tokens;
  let settled: { edits: Edit[]; verbatim: Set<number>; media: number } | undefined;
  for (let token = 0; token < count; token++) {
    if (((flags[token] as number) & TYPE) !== KEY) continue;
    const field = ordinal[token] as number;
    if (
      rules.watched[field] !== 1 &&
      (field !== UNKNOWN_FIELD || !isSpelledLike(body, tokens, token, rules.watchedNames))
    )
      continue;
    const payloads = payloadsOf(body, tokens, token);
    if (payloads.length === 0) continue;
    if (standsAt(body, tokens, token, rules.opaque)) {
      settled ??= { edits: [], verbatim: new Set(), media: 0 };
      for (const one of payloads) {
        checkOpaque(body, tokens, one, words, segments);
        settled.verbatim.add(one);
      }
      continue;
    }
    if (!standsAt(body, tokens, token, rules.media) || holdsText(body, tokens, token, payloads, rules)) continue;
    if (setting === 'refuse') throw uninspectable(tokens, token);
    settled ??= { edits: [], verbatim: new Set(), media: 0 };
    settled.media++;
    if (setting === 'allow') for (const one of payloads) if (isBinary(body, tokens, one)) settled.verbatim.add(one);
    if (setting === 'drop') settled.edits.push(dropped(tokens, token, rules));
  }
  return settled ?? NOTHING;
}

const uninspectable = (tokens: Tokens, token: number): Refusal =>
  new Refusal('uninspectable_content', { place: placeOf(tokens, token), setting: SETTINGS.media });

/** Is a key one of these for whoever does not tell capitals from small letters? */
function isSpelledLike(body: Buffer, tokens: Tokens, key: number, names: ReadonlySet<string>): boolean {
  const end = tokens.end[key] as number;
  let isOther = false;
  for (let at = tokens.start[key] as number; at < end && !isOther; at++) isOther = IS_OTHER[body[at] as number] === 1;
  return isOther && names.has(folded(keyText(body, tokens, key)));
}

/** Capitals, bytes of letters beyond ASCII, the sign of an escape. */
const IS_OTHER = Uint8Array.from({ length: 256 }, (_, byte) =>
  (byte >= 0x41 && byte <= 0x5a) || byte >= 0x80 || byte === 0x5c ? 1 : 0,
);

/** The strings that a key's value shows: itself, or those of an object under the keys of payloads. */
function payloadsOf(body: Buffer, tokens: Tokens, key: number): number[] {
  const { flags, container, parent, containerKey, tokenBehind } = tokens;
  const next = key + 1;
  if (next >= tokens.count) return [];
  if (container[next] === container[key]) return ((flags[next] as number) & TYPE) === STRING ? [next] : [];
  let holder = container[next] as number;
  while ((parent[holder] as number) >= 0 && parent[holder] !== container[key]) holder = parent[holder] as number;
  if (containerKey[holder] !== key) return [];
  const found: number[] = [];
  for (let token = next; token < (tokenBehind[holder] as number); token++) {
    if (((flags[token] as number) & TYPE) !== STRING) continue;
    const above = tokens.key[token] as number;
    const field = tokens.ordinal[above] as number;
    const name = (FIELDS[field] as Field).name;
    if (PAYLOADS.has(name) || (field === UNKNOWN_FIELD && isSpelledLike(body, tokens, above, PAYLOADS)))
      found.push(token);
  }
  // An object without any such key is something nobody here knows.
  return found.length > 0 ? found : [next];
}

function textOf(body: Buffer, tokens: Tokens, token: number): Buffer {
  const { start, end, flags } = tokens;
  if (((flags[token] as number) & ESCAPED) !== 0) return Buffer.from(keyText(body, tokens, token));
  return body.subarray(start[token], end[token]);
}

/** Is it text after all: a `data:` URL that says so, or data of the type `text`? */
function holdsText(body: Buffer, tokens: Tokens, key: number, payloads: readonly number[], rules: Rules): boolean {
  const unlessText = rules.mediaUnlessText.length > 0 && typeBeside(body, tokens, key) === 'text';
  if (unlessText && standsAt(body, tokens, key, rules.mediaUnlessText)) return true;
  return payloads.every((token) => {
    const text = textOf(body, tokens, token);
    return parseDataUrl(text, 0, text.length)?.textual === true;
  });
}

/** Pixels and sounds have no text to be found in; anything else is read as text even where media may pass. */
function isBinary(body: Buffer, tokens: Tokens, token: number): boolean {
  const text = textOf(body, tokens, token);
  const url = parseDataUrl(text, 0, text.length);
  if (url !== undefined)
    return (
      url.textual === false &&
      url.base64 &&
      isBase64(text, url.payload, text.length) &&
      !beginsAsText(text, url.payload)
    );
  return text.length > 64 && isBase64(text, 0, text.length) && !beginsAsText(text, 0);
}

/** The nearest item of an array above a key is the part. */
function dropped(tokens: Tokens, key: number, rules: Rules): Edit {
  let part = tokens.container[key] as number;
  let direct = true;
  while (part >= 0 && (tokens.containerOrdinal[part] as number) < 0) {
    part = tokens.parent[part] as number;
    direct = false;
  }
  const array = part < 0 ? undefined : FIELDS[tokens.ordinal[tokens.containerKey[part] as number] as number]?.name;
  if (part < 0 || rules.textPart === undefined || !(direct || array === 'content' || array === 'output'))
    throw uninspectable(tokens, key);
  const text = JSON.stringify({ type: rules.textPart, text: DROPPED });
  return { start: tokens.containerStart[part] as number, end: tokens.containerEnd[part] as number, text };
}

/** A token that was looked at once is known by its hash: a conversation carries one for each of its turns. */
function checkOpaque(body: Buffer, tokens: Tokens, token: number, words: Scan, segments: Segments | undefined): void {
  const [start, end] = [tokens.start[token] as number, tokens.end[token] as number];
  const key = segments?.keyOf(OPAQUE, undefined, body, start, end);
  if (key !== undefined && segments?.get(key) !== undefined) return;
  if (!isOpaque(body.subarray(start, end), words))
    throw new Refusal('uninspectable_content', { place: placeOf(tokens, token), reason: REASONS.opaque_token });
  if (key !== undefined) segments?.set(key, CLEAN);
}
