import { expect, test } from 'vitest';
import { Counter } from '../support/counter.ts';
import { adversaries, repeated } from '../support/generate-adversarial.ts';
import { detector, redactedOf, ruleFiles, table } from './lab.ts';

function stepsFor(unit: string, bytes: number): number {
  const text = repeated(unit, bytes);
  const budget = new Counter();
  detector.scan(text, 0, text.length, { mode: 'general', budget });
  return budget.used;
}

const N = 256;
/** Steps that a text of so many bytes is granted; see `budget.ts`. */
const granted = (bytes: number): number => 65_536 + 1000 * bytes;

test('four times the text costs at most five times the steps, and no more than the budget, whatever stands in it', () => {
  const failures: string[][] = [];
  for (const { name, unit } of adversaries(ruleFiles)) {
    const [once, four] = [stepsFor(unit, N), stepsFor(unit, 4 * N)];
    // A few steps of start-up do not count.
    if (four > 5 * (once + 4096)) failures.push([name, `${(four / once).toFixed(1)} times`, `${String(four)} steps`]);
    if (four > granted(4 * N)) failures.push([name, 'more than the budget', `${String(four)} steps`]);
  }
  expect(table(failures)).toBe('');
});

/** Milliseconds of CPU for a text, the least of a few runs. */
function leastTime(text: Buffer, runs = 3): number {
  const times = Array.from({ length: runs }, () => {
    const before = process.cpuUsage();
    detector.scan(text, 0, text.length, { mode: 'general' });
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

/** As `hexdump -C` prints a picture or a program. */
const dumped = (bytes: number): Buffer =>
  Buffer.from(
    Array.from(
      { length: Math.ceil(bytes / 79) },
      (_, i) => `${(16 * i).toString(16).padStart(8, '0')} ${` ${'00 '.repeat(8)}`.repeat(2)} |${'.'.repeat(16)}|\n`,
    ).join(''),
  );

test.each<[string, (bytes: number) => Buffer]>([
  ['claims that overlap one another from end to end of the text are settled', (bytes) => repeated('Street ', bytes)],
  ['a word that is the whole text is looked at', (bytes) => repeated('a1', bytes)],
  ['a dump of what is no text is read', dumped],
])('%s in linear time', (_, made) => {
  leastTime(made(64 * 1024), 1);
  // Each with each it would be sixteen times.
  expect(leastTime(made(512 * 1024)) / leastTime(made(128 * 1024))).toBeLessThan(8);
});

test('short groups again and again, and words of seed phrases, take a moderate multiple of the time of a sentence', () => {
  const least = (unit: string): number => leastTime(repeated(unit, 32 * 1024), 4);
  const sentence = least('the harbour was closed on account of the weather, and nobody left. ');
  for (const unit of [',1', '1;', 'phone ', '여권 ']) expect(least(unit) / sentence, unit).toBeLessThan(150);
});

test('keys and certificates, in armour and in base64 once more, take a small multiple of the time of other base64', () => {
  const line = (i: number): string =>
    Buffer.from(`${'x%'.repeat(20)}${String(i * 7919)}`.padEnd(48, 'q~')).toString('base64');
  const body = Array.from({ length: 20 }, (_, i) => line(i)).join('\n');
  const armoured = (label: string): string =>
    `${'-'.repeat(5)}BEGIN ${label}${'-'.repeat(5)}\n${body}\n${'-'.repeat(5)}END ${label}${'-'.repeat(5)}\n`;
  const wrapped = (label: string): string => `${Buffer.from(armoured(label)).toString('base64')}\n`;
  const least = (unit: string): number => leastTime(repeated(unit, 32 * 1024), 4);
  const other = least(`${body}\n`);
  for (const text of ['RSA PRIVATE KEY', 'CERTIFICATE'].flatMap((label) => [armoured(label), wrapped(label)]))
    expect(least(text) / other).toBeLessThan(5);
});

test('a line of dashes under a word for passwords takes a small multiple of the time of one under another word', () => {
  const least = (word: string): number => leastTime(repeated(`Die ${word}\n${'-'.repeat(72)}\n`, 32 * 1024), 4);
  expect(least('Kennung') / least('Hinweis')).toBeLessThan(60);
});

test('a key that begins with many digits is judged at once', () => {
  const digits = '68747470253341253246253246612533416225343027';
  for (let length = 16; length <= digits.length; length += 4)
    expect(redactedOf(`api_key=${digits.slice(-length)}63c3a964756c61`)).toBe('api_key=[REDACTED]');
});
