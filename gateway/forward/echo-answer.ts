/** One answer, whole and as the events of a stream. */
export interface EchoAnswer {
  readonly whole: object;
  /** Event name, if the API has any, and data; the data of an end mark is a string. */
  events(): Iterable<readonly [name: string | undefined, data: object | string]>;
}

/** What an answer is made of. */
export interface Echoed {
  readonly texts: readonly string[];
  readonly id: string;
  readonly seconds: number;
  /** Does the client want a last event with token counts? */
  readonly usage: boolean;
}
