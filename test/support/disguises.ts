/**
 * Ways to hide a value from a detector without hiding it from a reader or a program. Each answers the disguised value, or
 * undefined where it would change nothing.
 */
export interface Disguise {
  readonly name: string;
  /** Does it hide the label beside the value, too (encodings of a whole line)? */
  readonly wholeLine: boolean;
  /** Does it change how the digits are grouped? Then the value stands behind its label, as in a form. */
  readonly regroups: boolean;
  readonly apply: (value: string) => string | undefined;
}

const each = (value: string, change: (character: string, at: number) => string): string =>
  [...value].map(change).join('');
const changed = (value: string, to: string): string | undefined => (to === value ? undefined : to);
const isAlphanumeric = (character: string): boolean => /[0-9A-Za-z]/.test(character);

/** Puts something between the characters of every run of letters and digits, at every third place. */
const between =
  (filler: string) =>
  (value: string): string =>
    each(value, (character, at) =>
      at % 3 === 1 && isAlphanumeric(character) && at < value.length - 1 ? character + filler : character,
    );

const HOMOGLYPHS = new Map(
  Object.entries({
    a: 'а',
    c: 'с',
    e: 'е',
    o: 'о',
    p: 'р',
    x: 'х',
    y: 'у',
    i: 'і',
    s: 'ѕ',
    A: 'А',
    B: 'В',
    C: 'С',
    E: 'Е',
    H: 'Н',
    K: 'К',
    M: 'М',
    O: 'О',
    P: 'Р',
    T: 'Т',
    X: 'Х',
  }),
);

const mathematical = (character: string): string => {
  if (/\d/.test(character)) return String.fromCodePoint(0x1d7ce + Number(character));
  if (/[A-Z]/.test(character)) return String.fromCodePoint(0x1d400 + character.charCodeAt(0) - 65);
  if (/[a-z]/.test(character)) return String.fromCodePoint(0x1d41a + character.charCodeAt(0) - 97);
  return character;
};
const fullwidth = (character: string): string => {
  const code = character.charCodeAt(0);
  return code > 0x20 && code < 0x7f ? String.fromCharCode(code + 0xfee0) : character;
};

/** Numbers of an IP address cannot be grouped otherwise. */
const isAddress = (value: string): boolean => /^\d+(?:\.\d+){3}$/.test(value);
/** Is the value written in groups of digits (and letters) with one separator? */
const isGrouped = (value: string): boolean => !isAddress(value) && /^[0-9A-Z]+(?:[ .-][0-9A-Z]+)+$/.test(value);
const regroup =
  (separator: string) =>
  (value: string): string | undefined =>
    isGrouped(value) ? changed(value, value.replace(/[ .-]/g, separator)) : undefined;

const base64 = (value: string): string => Buffer.from(value).toString('base64');
const hex = (value: string): string => Buffer.from(value).toString('hex');

const part = (name: string, apply: Disguise['apply']): Disguise => ({ name, wholeLine: false, regroups: false, apply });
const line = (name: string, apply: Disguise['apply']): Disguise => ({ name, wholeLine: true, regroups: false, apply });
const groups = (name: string, apply: Disguise['apply']): Disguise => ({
  name,
  wholeLine: false,
  regroups: true,
  apply,
});

export const DISGUISES: readonly Disguise[] = [
  part('plain', (value) => value),
  part('zero-width space', between('\u200b')),
  part('zero-width joiner', between('\u200d')),
  part('soft hyphen', between('\u00ad')),
  part('bidi marks', (value) => `\u2066${between('\u200e')(value)}\u2069`),
  part('tag characters', between('\u{e0061}')),
  part('variation selectors', between('\ufe0f')),
  part('fullwidth', (value) => changed(value, each(value, fullwidth))),
  part('mathematical', (value) => changed(value, each(value, mathematical))),
  part('Arabic-Indic digits', (value) =>
    changed(
      value,
      value.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
    ),
  ),
  part('homoglyphs', (value) =>
    changed(
      value,
      each(value, (character) => HOMOGLYPHS.get(character) ?? character),
    ),
  ),
  part('combining marks', between('\u0301')),
  groups('no-break spaces', regroup('\u00a0')),
  part('exotic dashes', (value) => changed(value, value.replaceAll('-', '\u2011'))),
  groups('line break', (value) =>
    /^[0-9A-Z]+(?:[ -][0-9A-Z]+)+$/.test(value)
      ? value.replace(/[ -](?=[0-9A-Z]+$)/, (separator) => (separator === '-' ? '-\n' : '\n'))
      : undefined,
  ),
  groups('digits one by one', (value) =>
    /^\d[\d .-]+\d$/.test(value) && !isAddress(value) ? [...value.replace(/\D/g, '')].join(' ') : undefined,
  ),
  line('base64', base64),
  line('hex', hex),
  part('percent', (value) =>
    each(value, (character) => `%${hex(character).toUpperCase().match(/../g)?.join('%') ?? ''}`),
  ),
  part('\\u escapes', (value) =>
    each(value, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`),
  ),
  part('HTML entities', (value) => each(value, (character) => `&#${String(character.codePointAt(0))};`)),
  line('base64 of base64 of hex', (value) => base64(base64(hex(value)))),
];

/** A kind in the matrix: what it is called, values as they are usually written, and the label that they need, if any. */
export interface Disguised {
  readonly kind: string;
  readonly risk: 'CRITICAL' | 'PRIVATE';
  readonly label: string;
  /** Label for disguises that change the grouping. */
  readonly formLabel: string;
  readonly values: readonly string[];
}

/** A sentence with a disguised value in it, and where it stands (UTF-16). */
export interface DisguisedText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const BEFORE = 'Note from the meeting, see below.\n';
const AFTER = ' (please keep)';

export function disguisedText(
  { label: always, formLabel }: Disguised,
  value: string,
  disguise: Disguise,
): DisguisedText | undefined {
  const label = disguise.regroups ? formLabel : always;
  const lead = disguise.wholeLine ? '' : label;
  const hidden = disguise.apply(disguise.wholeLine ? label + value : value);
  if (hidden === undefined) return undefined;
  const start = BEFORE.length + lead.length;
  return { text: BEFORE + lead + hidden + AFTER, start, end: start + hidden.length };
}
