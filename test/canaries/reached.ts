/** Which canaries can be read in what was sent: plainly, or after undoing a disguise. */
import type { Canary } from './plant.ts';

const LOOK_ALIKES = new Map(
  Object.entries({ а: 'a', с: 'c', е: 'e', о: 'o', р: 'p', х: 'x', у: 'y', і: 'i', ѕ: 's' }).concat(
    Object.entries({ А: 'A', В: 'B', С: 'C', Е: 'E', Н: 'H', К: 'K', М: 'M', О: 'O', Р: 'P', Т: 'T', Х: 'X' }),
  ),
);
const MARKS = /\p{M}|\p{Default_Ignorable_Code_Point}|[\u200e\u200f\u2066-\u2069]/gu;
const ARABIC = /[\u0660-\u0669]/g;
const LETTER = /[^\x20-\x7e]/gu;

/** Letters and digits only, without disguises of characters. */
function bare(text: string): string {
  let plain = text;
  if (/[^\x20-\x7e]/.test(plain))
    plain = plain
      .normalize('NFKC')
      .normalize('NFD')
      .replace(MARKS, '')
      .replace(ARABIC, (digit) => String(digit.charCodeAt(0) - 0x660))
      .replace(LETTER, (character) => LOOK_ALIKES.get(character) ?? character);
  return plain.replace(/[^A-Za-z0-9]+/g, '').toLowerCase();
}

function decodings(text: string, depth: number): string[] {
  const all = [text];
  if (text.includes('%'))
    all.push(text.replace(/%([0-9a-f]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16))));
  if (text.includes('\\u'))
    all.push(
      text.replace(/\\u([0-9a-f]{4})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    );
  if (text.includes('&#'))
    all.push(text.replace(/&#(\d+);/g, (_all, code: string) => String.fromCodePoint(Number(code))));
  if (depth > 0)
    for (const [word] of text.matchAll(/[A-Za-z0-9+/]{12,}={0,2}/g)) {
      all.push(...decodings(Buffer.from(word, 'base64').toString('utf8'), depth - 1));
      if (/^(?:[0-9a-f]{2})+$/i.test(word))
        all.push(...decodings(Buffer.from(word, 'hex').toString('utf8'), depth - 1));
    }
  return all;
}

/** Every string, key and number of a value, JSON in strings and `data:` URLs included, in order. */
function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    yield value;
    if (/^\s*[{[]/.test(value))
      try {
        yield* stringsIn(JSON.parse(value));
      } catch {
        // text that looks like JSON
      }
    const url = /^data:[^,]*;base64,(.*)$/s.exec(value);
    if (url) yield Buffer.from(url[1] as string, 'base64').toString('utf8');
  } else if (typeof value === 'number') yield String(value);
  else if (Array.isArray(value)) for (const one of value) yield* stringsIn(one);
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) {
      yield key;
      yield* stringsIn(one);
    }
}

/** The canaries that reached whoever was sent these bytes. */
export function reached(sent: Buffer, canaries: readonly Canary[]): Canary[] {
  const raw = sent.toString('utf8');
  const strings = [...stringsIn(JSON.parse(raw))];
  const texts = [
    raw,
    strings.map(bare).join(''),
    strings
      .flatMap((one) => decodings(one, 3))
      .map(bare)
      .join('\n'),
  ];
  const whole = new Set(strings);
  return canaries.filter(({ value, text, halves }) => {
    if (halves?.every((half) => whole.has(half)) === true) return true;
    const plain = bare(value);
    return (text.length > 6 && texts[0]?.includes(text)) || texts[1]?.includes(plain) || texts[2]?.includes(plain);
  });
}
