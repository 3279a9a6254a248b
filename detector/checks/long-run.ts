/**
 * RE2 allows a counted repeat up to 1000 and multiplies nested ones, so "up to `times` of `unit`" beyond that is a chain
 * of optional blocks. `per` units make a block; `per` × the longest unit must stay at 1000 or below.
 */
export function upTo(unit: string, times: number, per: number): string {
  let chain = '';
  for (let left = times; left > per; left -= per) chain = `(?:(?:${unit}){${per}}${chain})?`;
  return `${chain}(?:${unit}){0,${per}}`;
}
