/**
 * `npm run fuzz`: time for every adversary at 64 KB and 256 KB (ratio at most 5; tried again with longer texts), then the slowest
 * ones at 16 MB. Arguments: KB of the short form (default 64), how many go to 16 MB (default 8).
 */
import { adversaries, repeated, type Adversary } from '../support/generate-adversarial.ts';
import { detector, ruleFiles } from './lab.ts';

const [kilobytes = 64, toLongForm = 8] = process.argv.slice(2).map(Number);
const LONG_FORM = 16 * 1024 * 1024;

function seconds(unit: string, bytes: number): number {
  const text = repeated(unit, bytes);
  const before = process.cpuUsage();
  try {
    detector.scan(text, 0, text.length, { mode: 'general' });
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'StepBudgetExceeded') throw error;
    console.log(`refused  ${JSON.stringify(unit.slice(0, 30))} at ${String(bytes)} bytes`);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

const all = adversaries(ruleFiles);
const timed: { adversary: Adversary; rate: number; ratio: number }[] = [];
for (const adversary of all) {
  seconds(adversary.unit, 4096);
  let [ratio, rate] = [Infinity, 0];
  // Other processes share the machine, and what is new is compiled: what is not linear is so in a longer text, too.
  for (let attempt = 0; attempt < 5 && ratio > 5; attempt++) {
    const bytes = kilobytes * 1024 * 2 ** attempt;
    const once = seconds(adversary.unit, bytes);
    const four = seconds(adversary.unit, 4 * bytes);
    ratio = Math.min(ratio, four / Math.max(once, 0.001));
    rate = Math.max(rate, (4 * bytes) / 1e6 / Math.max(four, 1e-6));
  }
  timed.push({ adversary, rate, ratio });
  if (ratio > 5) console.log(`NOT LINEAR  ${adversary.name}: ${ratio.toFixed(1)} times for four times the text`);
}
timed.sort((a, b) => a.rate - b.rate);
console.log(
  `${String(all.length)} adversaries, ${String(timed.filter(({ ratio }) => ratio > 5).length)} not linear; the slowest:`,
);
for (const { adversary, rate, ratio } of timed.slice(0, 20))
  console.log(`${rate.toFixed(2).padStart(8)} MB/s  x${ratio.toFixed(1)}  ${adversary.name}`);
for (const { adversary } of timed.slice(0, toLongForm))
  console.log(`16 MB: ${(LONG_FORM / 1e6 / seconds(adversary.unit, LONG_FORM)).toFixed(2)} MB/s  ${adversary.name}`);
process.exitCode = timed.some(({ ratio }) => ratio > 5) ? 1 : 0;
