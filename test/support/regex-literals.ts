/** The regular expressions that stand in a source file, as far as a scanner without a grammar can tell. */

export interface RegexLiteral {
  readonly source: string;
  readonly flags: string;
}

/** What a division cannot follow. */
const BEFORE_REGEX = /(?:^|[(,=:[!&|?{};~+*%^<>-]|\b(?:return|typeof|case|of|in))\s*$/;
/** Comments and strings, each from its beginning. */
const SKIPPED = /\/\/[^\n]*|\/\*[^]*?\*\/|'(?:[^'\\\n]|\\[^])*'|"(?:[^"\\\n]|\\[^])*"/y;
const REGEX = /\/((?:[^/\\[\n]|\\[^\n]|\[(?:[^\]\\\n]|\\[^\n])*\])+)\/([dgimsuvy]*)/y;

/** Every regular expression that is written out in a TypeScript source; not those that are put together. */
export function regexLiterals(text: string): RegexLiteral[] {
  const found: RegexLiteral[] = [];
  let code = '';
  for (let at = 0; at < text.length;) {
    SKIPPED.lastIndex = REGEX.lastIndex = at;
    const skipped = SKIPPED.exec(text);
    if (skipped !== null) {
      // A string may be divided, a comment says nothing.
      if (!skipped[0].startsWith('/')) code = '""';
      at += skipped[0].length;
      continue;
    }
    const regex = text[at] === '/' && BEFORE_REGEX.test(code) ? REGEX.exec(text) : null;
    if (regex !== null) {
      found.push({ source: regex[1] as string, flags: regex[2] as string });
      code = '""';
      at += regex[0].length;
      continue;
    }
    if (text[at] === '`') {
      at = templateEnd(text, at);
      code = '""';
      continue;
    }
    code = (code + (text[at++] as string)).slice(-16);
  }
  return found;
}

/** Behind the template that begins at `at`, with what is put into it. */
function templateEnd(text: string, at: number): number {
  let depth = 0;
  for (at++; at < text.length; at++) {
    const sign = text[at];
    if (sign === '\\') at++;
    else if (sign === '`') {
      if (depth === 0) return at + 1;
      at = templateEnd(text, at) - 1;
    } else if (depth > 0 && sign === '{') depth++;
    else if (depth > 0 && sign === '}') depth--;
    else if (sign === '$' && text[at + 1] === '{') {
      depth++;
      at++;
    }
  }
  return at;
}
