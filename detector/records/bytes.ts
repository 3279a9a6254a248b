/** Bytes that give records their form. */
export const TAB = 0x09;
export const SPACE = 0x20;
export const QUOTE = 0x22;
export const APOSTROPHE = 0x27;
export const OPENING = 0x28;
export const CLOSING = 0x29;
export const STAR = 0x2a;
export const PLUS = 0x2b;
export const COMMA = 0x2c;
export const HYPHEN = 0x2d;
export const DOT = 0x2e;
export const SLASH = 0x2f;
export const COLON = 0x3a;
export const SEMICOLON = 0x3b;
export const LESS = 0x3c;
export const EQUALS = 0x3d;
export const GREATER = 0x3e;
export const BRACKET = 0x5b;
export const BACKSLASH = 0x5c;
export const CARET = 0x5e;
export const UNDERSCORE = 0x5f;
export const BRACE = 0x7b;
export const BAR = 0x7c;
export const CLOSING_BRACE = 0x7d;
export const TILDE = 0x7e;

export const isLineEnd = (byte: number): boolean => byte === 0x0a || byte === 0x0d;
/** A blank within a line. */
export const isBlank = (byte: number): boolean => byte === SPACE || byte === TAB;
/** A blank, a line end, another control character. */
export const isSpace = (byte: number): boolean => byte <= SPACE;

/** 1 for each byte that is one of these characters of Latin-1, else 0. */
export const flagsOf = (characters: string): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, byte) => (characters.includes(String.fromCharCode(byte)) ? 1 : 0));
