/** Places in one text, counted three ways. */
export interface Place {
  readonly utf16: number;
  readonly point: number;
}

/**
 * Turns sorted byte offsets of a string's UTF-8 form into UTF-16 and code-point offsets in one pass.
 * A lone surrogate counts as one character of three bytes, as `Buffer.from` writes it.
 */
export function placesOf(text: string, byteOffsets: readonly number[]): Place[] {
  const places: Place[] = [];
  let utf16 = 0;
  let point = 0;
  let byte = 0;
  for (const offset of byteOffsets) {
    while (byte < offset && utf16 < text.length) {
      const code = text.charCodeAt(utf16);
      const next = text.charCodeAt(utf16 + 1);
      if (code < 0x80) byte += 1;
      else if (code < 0x800) byte += 2;
      else if (code >= 0xd800 && code < 0xdc00 && next >= 0xdc00 && next < 0xe000) {
        byte += 4;
        utf16++;
      } else byte += 3;
      utf16++;
      point++;
    }
    places.push({ utf16, point });
  }
  return places;
}

/** UTF-8 byte offsets of sorted UTF-16 offsets of a string. */
export function placesOfUnits(text: string, offsets: readonly number[]): number[] {
  let [unit, byte] = [0, 0];
  return offsets.map((offset) => {
    byte += Buffer.byteLength(text.slice(unit, offset));
    unit = offset;
    return byte;
  });
}
