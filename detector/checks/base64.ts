/** Base64 or base64url to text, latin1; empty when it is neither. */
export function decodeBase64(text: string): string {
  return /^[A-Za-z0-9+/_-]*={0,2}$/.test(text) ? Buffer.from(text, 'base64').toString('latin1') : '';
}

/** Does a part of a token decode to the beginning of a JSON object: `{"name":` (or nothing inside)? */
export function isJsonPart(part: string): boolean {
  return /^\{\s*(?:"[\x20-\x7e]{1,64}?"\s*:|\})/.test(decodeBase64(part.slice(0, 128)));
}
