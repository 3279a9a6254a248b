/**
 * The check value 0 to 10 of the mod 11 family that weighs from the right with 2, 3, 4 …, beginning again behind
 * `highest` (Chile: 7; Guatemala and Paraguay: never). What 10 turns into differs by country.
 */
export function mod11Right(digits: string, highest = 99): number {
  let sum = 0;
  let weight = 2;
  for (let i = digits.length - 1; i >= 0; i--) {
    sum += (digits.charCodeAt(i) - 48) * weight;
    weight = weight === highest ? 2 : weight + 1;
  }
  return (11 - (sum % 11)) % 11;
}
