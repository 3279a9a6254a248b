/** The control letter of a Spanish DNI, NIE or NIF K, L, M for the number before it. */
export function spanishLetter(digits: string): string {
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(digits) % 23] ?? '';
}
