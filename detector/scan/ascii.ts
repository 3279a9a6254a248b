/** What an ASCII byte is. */
export const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;
export const isUpper = (byte: number): boolean => byte >= 0x41 && byte <= 0x5a;
export const isLower = (byte: number): boolean => byte >= 0x61 && byte <= 0x7a;
export const isLetter = (byte: number): boolean => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
export const isAlphanumeric = (byte: number): boolean => isDigit(byte) || isLetter(byte);
