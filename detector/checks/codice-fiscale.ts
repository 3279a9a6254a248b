const ODD = '0100050709131517192102041820110306081214161022252423';
const OMOCODIA = 'LMNPQRSTUV';

/** Control letter of the Italian codice fiscale (DM 23/12/1976, article 7) over its 16 upper-case characters. */
export function codiceFiscaleCheck(code: string): boolean {
  let sum = 0;
  for (let i = 0; i < 15; i++) {
    const character = code.charCodeAt(i);
    const value = character <= 57 ? character - 48 : character - 65;
    sum += i % 2 === 1 ? value : Number(ODD.slice(2 * value, 2 * value + 2));
  }
  return code.charCodeAt(15) - 65 === sum % 26;
}

/** The digit behind a character of a numeric place, where namesakes get a letter for it. */
export function omocodiaDigit(character: string | undefined): number {
  const letter = OMOCODIA.indexOf(character ?? '');
  return letter >= 0 ? letter : Number(character);
}
