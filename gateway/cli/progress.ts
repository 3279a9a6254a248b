/** How far a long run is, once a second on stderr, where somebody looks at it. */

const EVERY_MS = 1000;

/** @param total bytes that there are to do */
export function createProgress(total: number, stderr: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr) {
  let done = 0;
  let shown = performance.now();
  const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);
  return {
    add(bytes: number): void {
      done += bytes;
      if (!stderr.isTTY || performance.now() - shown < EVERY_MS) return;
      shown = performance.now();
      stderr.write(`\r${megabytes(done)} of ${megabytes(total)} MB`);
    },
    end(): void {
      if (stderr.isTTY && done > 0) stderr.write('\r\u001b[K');
    },
  };
}
