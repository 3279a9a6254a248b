/** Prints by how many megabytes this process grows with a detector that has worked in every mode. */
const before = process.memoryUsage().rss;
const { createDetector, MODES } = await import('@blackbar/gateway/detector');
const detector = createDetector();
const text =
  'Frau Erika Muster, Tel. +49 30 901820, mail jane.doe@acme.com, card 4111 1111 1111 1111, 山田太郎様. '.repeat(20);
for (const context of MODES) detector.sanitize(text, { context });
console.log((process.memoryUsage().rss - before) / 1e6);
