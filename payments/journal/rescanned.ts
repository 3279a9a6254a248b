const maker = Symbol('maker');

/** What the journal holds instead of a text in which the second scan still found something. */
export const WITHHELD = '[WITHHELD]';

/** Sanitized text that was scanned once more. Only `createRescan` makes it, so raw text cannot be handed over. */
export class RescannedText {
  readonly #text: string;
  /** True if the second scan found something: then the text is `WITHHELD`, and somebody should be told. */
  readonly withheld: boolean;

  constructor(key: typeof maker, text: string, withheld: boolean) {
    if (key !== maker) throw new TypeError('only a re-scan makes this');
    this.#text = text;
    this.withheld = withheld;
  }

  reveal(): string {
    return this.#text;
  }
}

/**
 * The seam between detector and journal.
 * @param isClean answers whether a text holds nothing that is to be redacted; what it throws is passed on.
 */
export function createRescan(isClean: (text: string) => boolean): (sanitized: string) => RescannedText {
  return (sanitized) => {
    // A scanner that answers nonsense must hold the text back: only `true` itself counts.
    const answer: unknown = isClean(sanitized);
    return answer === true ? new RescannedText(maker, sanitized, false) : new RescannedText(maker, WITHHELD, true);
  };
}
