/**
 * What one character becomes before detection: ASCII where it stands for ASCII (full-width, mathematical, other scripts'
 * digits, look-alike letters), nothing where it is invisible. Sources: Unicode 16 NFKC, Default_Ignorable_Code_Point,
 * Nd; look-alikes from UTS #39 confusables, cut to single letters.
 */
import { lazily } from '../lazily.ts';

/** First digit of each other script's decimal digits (Nd). */
const ZEROS = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0xe50, 0xed0, 0xf20,
  0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50, 0x1bb0, 0x1c40, 0x1c50, 0xa620, 0xa8d0,
  0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0x104a0, 0x11066, 0x110f0, 0x11136, 0x111d0, 0x112f0, 0x11450, 0x114d0,
  0x11650, 0x116c0, 0x11730, 0x118e0, 0x11950, 0x11c50, 0x11d50, 0x11da0, 0x16a60, 0x16ac0, 0x16b50, 0x1e140, 0x1e2f0,
  0x1e950, 0x1fbf0,
];

const IGNORED: readonly (readonly [number, number])[] = [
  [0xad, 0xad],
  [0x300, 0x36f],
  [0x483, 0x489],
  [0x591, 0x5bd],
  [0x61c, 0x61c],
  [0x64b, 0x65f],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x20d0, 0x20ff],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfe20, 0xfe2f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
];

/** Blocks whose compatibility form is taken when it is ASCII. */
const COMPATIBLE: readonly (readonly [number, number])[] = [
  [0xb2, 0xb3],
  [0xb9, 0xb9],
  [0x1d2c, 0x1d6a],
  [0x2024, 0x2024],
  [0x2044, 0x2044],
  [0x2070, 0x209c],
  [0x2100, 0x2188],
  [0x2460, 0x24ff],
  [0xfb00, 0xfb06],
  [0xfe50, 0xfe6b],
  [0xff00, 0xffef],
  [0x1d400, 0x1d7ff],
  [0x1f100, 0x1f16a],
  [0x1fbf0, 0x1fbf9],
];

const LOOK_ALIKES = pairs(
  // Cyrillic
  'аa вb сc ԁd еe ɡg һh іi јj кk ӏl мm пn оo рp ԛq гr ѕs тt уy ѵv ԝw хx АA ВB СC ЕE НH ІI ЈJ КK МM ОO РP ЅS ТT УY ХX Ԛ' +
    'Q ԜW ѴV ѐe ёe ўy ґr ҮY үy Ғ' +
    'F ӀI ԌG ' +
    // Greek
    'αa βb γy εe ηn ιi κk μu νv οo ρp σo τt υu χx ωw ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ϲc ϳj ϹC άa έe ίi όo ύu ώw ήn ' +
    // Armenian, Cherokee-like capitals, Latin small capitals and phonetic letters
    'օo սu հh ոn ցg զq ՏS ՍU ՕO ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz ɑa ɩi ɪi ᎪA ᏴB ᏟC ᎠD ᎬE ᏀG ᎻH ᎫJ ᏦK ᏞL ᎷM ᏢP ᎡR ᏚS ᎢT ᏙV ᎳW ᏃZ',
);

function pairs(text: string): Map<number, string> {
  const map = new Map<number, string>();
  for (const pair of text.split(' ')) {
    const [from, to] = [...pair];
    if (from && to) map.set(from.codePointAt(0) ?? 0, to);
  }
  return map;
}

const SPACES = new Set([
  0xa0, 0x1680, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006, 0x2007, 0x2008, 0x2009, 0x200a, 0x202f, 0x205f,
  0x3000, 0x2800,
]);
const DASHES = new Set([
  0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2015, 0x2043, 0x2212, 0xfe58, 0xfe63, 0xff0d, 0x2cba, 0x5be,
]);
const OTHERS = new Map([
  [0x2236, ':'],
  [0x2215, '/'],
  [0x29f8, '/'],
  [0x204e, '*'],
  [0x2217, '*'],
  [0x2028, '\n'],
  [0x2029, '\n'],
  [0x85, '\n'],
]);

const within = (ranges: readonly (readonly [number, number])[], point: number): boolean =>
  ranges.some(([first, last]) => point >= first && point <= last);

function compute(point: number): string | undefined {
  if (SPACES.has(point)) return ' ';
  if (DASHES.has(point)) return '-';
  if (within(IGNORED, point)) return '';
  const own = LOOK_ALIKES.get(point) ?? OTHERS.get(point);
  if (own !== undefined) return own;
  const zero = ZEROS.find((first) => point >= first && point <= first + 9);
  if (zero !== undefined) return String(point - zero);
  if (!within(COMPATIBLE, point)) return undefined;
  const compatible = String.fromCodePoint(point).normalize('NFKC');
  if (/^[\x20-\x7e]+$/.test(compatible)) return compatible;
  // Half-width katakana and jamo become their full forms, so that cue words are found.
  return point >= 0xff61 && point <= 0xffdc && compatible.length === 1 ? compatible : undefined;
}

const known = new Map<number, string | undefined>();

/** What a non-ASCII character becomes: a string (empty: it is dropped) or undefined (it stays). */
export function foldPoint(point: number): string | undefined {
  if (known.has(point)) return known.get(point);
  const folded = compute(point);
  if (known.size < 20_000) known.set(point, folded);
  return folded;
}

export function isDash(point: number): boolean {
  return DASHES.has(point);
}

/** Between digits these two are dashes: the long mark of katakana and a line of a table. */
export const [LONG_MARK, TABLE_LINE] = [0x30fc, 0x2500];

/** A bit for each character of two or three bytes that folding may change. */
const changeable = lazily(() => {
  const bits = new Uint8Array(0x10000 / 8);
  const note = (first: number, last: number): void => {
    for (let point = first; point <= last && point < 0x10000; point++)
      bits[point >> 3] = (bits[point >> 3] as number) | (1 << (point & 7));
  };
  for (const point of [...SPACES, ...DASHES, ...LOOK_ALIKES.keys(), ...OTHERS.keys(), LONG_MARK, TABLE_LINE])
    note(point, point);
  for (const [first, last] of [...IGNORED, ...COMPATIBLE]) note(first, last);
  for (const zero of ZEROS) note(zero, zero + 9);
  return bits;
});

const isSet = (bits: Uint8Array, point: number): boolean => (((bits[point >> 3] as number) >> (point & 7)) & 1) === 1;

/** How long a character is that begins with this byte and that no folding changes, or 0: a second byte must say. */
export const plainLengths = lazily(() => {
  const lengths = Uint8Array.from({ length: 256 }, (_, lead) =>
    lead < 0x80 ? 1 : lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 0,
  );
  const bits = changeable();
  for (let point = 0x80; point < 0x10000; point++)
    if (isSet(bits, point)) lengths[point < 0x800 ? 0xc0 | (point >> 6) : 0xe0 | (point >> 12)] = 0;
  return lengths;
});

/** A quick no: may folding change this character? */
export function mayChange(point: number): boolean {
  return point > 0xffff || isSet(changeable(), point);
}
