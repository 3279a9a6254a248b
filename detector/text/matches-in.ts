/**
 * All matches of a global pattern that matches nothing empty. `matchAll` makes a pattern of its own for each text, which
 * costs more than a short text.
 */
export function matchesIn(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) found.push(match);
  return found;
}
