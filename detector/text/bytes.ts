export const isLineEnd = (byte: number): boolean => byte === 0x0a || byte === 0x0d;
/** A blank within a line. */
export const isBlank = (byte: number): boolean => byte === 0x20 || byte === 0x09;
/** A blank, a line end, another control character. */
export const isSpace = (byte: number): boolean => byte <= 0x20;

/** 1 for each byte that is one of these characters of Latin-1, else 0. */
export const flagsOf = (characters: string): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, byte) => (characters.includes(String.fromCharCode(byte)) ? 1 : 0));
