/** A context mode as data: how sure a kind must be, and which kinds it leaves alone. */
export interface Context {
  /** Least confidence for credentials, and for everything else. */
  readonly secrets: number;
  readonly personal: number;
  /** Kinds and families that this mode keeps in the text. */
  readonly keeps: ReadonlySet<string>;
}
