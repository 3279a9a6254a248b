/** A fault by its code. Carries no URL, and no text of anybody's. */
export class CodedError<Code extends string> extends Error {
  readonly code: Code;

  constructor(what: string, code: Code) {
    super(`${what}: ${code}`);
    this.code = code;
  }
}
