/** The exit code that asks for another configuration. */
export const WRONG_CONFIGURATION = 78;

/** Why a start was given up: an exit code and what to tell whoever started it. */
export class StartRefused extends Error {
  readonly exitCode: number;

  constructor(exitCode: number, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}
