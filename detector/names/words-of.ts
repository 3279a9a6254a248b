/** One word of a text in which names are looked for. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly capital: boolean;
  /** Begins a sentence, a line, a cell. */
  readonly first: boolean;
  /** One space stands between it and the word before. */
  readonly joined: boolean;
}

/** The words of a text. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let last = 0;
  for (const match of text.matchAll(/\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*\.?/gu)) {
    let token = match[0];
    // A full stop belongs to an initial or a title only.
    if (token.endsWith('.') && token.length > 2) token = token.slice(0, -1);
    token = token.replace(/['’]s$/, '');
    const between = text.slice(last, match.index);
    words.push({
      text: token,
      start: match.index,
      end: match.index + token.length,
      capital: /^\p{Lu}/u.test(token),
      first: words.length === 0 || /[.!?:;"“”„»«(\n|•*]/.test(between),
      joined: between === ' ',
    });
    last = match.index + token.length;
  }
  return words;
}
