/** What is made when it is first asked for: most patterns are not needed at a start, and letters of any script cost a look at each. */
export function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
