const CODE_A = 64;

/** A capital letter as two digits, A = 01. */
export function letterDigits(letter: string): string {
  return String(letter.charCodeAt(0) - CODE_A).padStart(2, '0');
}

/** Sum of the digit sums of digit × weight; weights repeat. Used by German and Japanese insurance numbers. */
export function crossSum(digits: string, weights: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const product = (digits.charCodeAt(i) - 48) * (weights[i % weights.length] ?? 0);
    sum += Math.floor(product / 10) + (product % 10);
  }
  return sum;
}
