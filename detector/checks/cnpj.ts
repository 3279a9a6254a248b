const FIRST = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
const SECOND = [6, ...FIRST];

function check(text: string, weights: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += (text.charCodeAt(i) - 48) * (weights[i] ?? 0);
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}

/** Both check digits of a CNPJ of digits or, since IN RFB 2.229/2024, upper-case letters (A counts 17). */
export function cnpj(text: string): boolean {
  return check(text, FIRST) === Number(text[12]) && check(text, SECOND) === Number(text[13]);
}
