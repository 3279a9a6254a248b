/** bytes[start, end), UTF-8, as a string; a character that is cut in two becomes U+FFFD. */
export const textOf = (bytes: Uint8Array, start: number, end: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('utf8');
