/**
 * What is made when it is first asked for. A pattern with letters of any script costs a look through all of Unicode when
 * it is made, and most patterns are not needed at a start.
 */
export function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
