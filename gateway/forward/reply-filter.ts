/** What may change an answer between upstream and client. Without one, bytes pass as they come. */
export interface ReplyFilter {
  /** Is the answer rewritten in one piece? Then its head waits for it, so that what fails can still be refused. */
  readonly whole?: boolean;
  /** Takes a piece of the answer; gives what may go out now, perhaps nothing. The next piece comes when that is settled. */
  write(chunk: Buffer): Buffer | Promise<Buffer>;
  /** Set where `write` could not go on: what it gave may go out, and nothing more. */
  readonly fault?: unknown;
  /** The upstream's answer is complete: gives what was held back. Not called where the answer was cut. */
  end(): Buffer | Promise<Buffer>;
}

/** The head of an upstream's answer. */
export interface ReplyHead {
  readonly status: number;
  /** In lower case, `''` if there is none. */
  readonly contentType: string;
  /** Is it a stream of server-sent events? */
  readonly events: boolean;
}

/**
 * Decides once the head is there; `undefined` leaves the answer alone. A filtered answer has no content-length, and an
 * encoded one is refused. Whatever a filter throws ends the answer as a cut one.
 */
export type MakeReplyFilter = (head: ReplyHead) => ReplyFilter | undefined;
