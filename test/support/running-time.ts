const STEP_MS = 5;

/**
 * How long work takes, in milliseconds in which this process could run: ticks of a timer, of which a machine that is busy
 * with others lets fewer pass. For deadlines; work of this process itself does not count.
 */
export async function runningTime(work: () => Promise<unknown>): Promise<number> {
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), STEP_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return ticks * STEP_MS;
}
