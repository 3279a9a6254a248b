/** Begins the part of a pattern that is reported. */
export const VALUE_GROUP = '(?<value>';

/**
 * A kind's pattern as RE2 gets it: a space stands for any one of space, tab and line break.
 * @param pattern an RE2 source, see `define.ts`
 */
export function patternSource(pattern: string): string {
  let source = '';
  let inClass = false;
  for (let i = 0; i < pattern.length; i++) {
    const character = pattern[i] ?? '';
    if (character === '\\') {
      source += character + (pattern[++i] ?? '');
    } else if (character === '[' && !inClass) {
      inClass = true;
      source += character;
      if (pattern[i + 1] === '^') source += pattern[++i];
    } else if (character === ']' && inClass) {
      inClass = false;
      source += character;
    } else if (character === ' ') {
      source += inClass ? ' \\t\\n\\r' : '[ \\t\\n\\r]';
    } else {
      source += character;
    }
  }
  return source;
}
