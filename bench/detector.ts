/**
 * `npm run bench:detector`: MB/s on one core of this detector as it was built (warm), of the same kinds as one RE2 search each over the same
 * Buffers, and of the bare trigger loop, over the same texts in one interleaved run. Compare only inside one run.
 * Arguments: KB a category (default 256), rounds (default 5).
 */
import RE2 from 're2';
import type * as built from '../detector/index.ts';
import { rules } from '../detector/kinds/index.ts';
import { patternSource } from '../detector/scan/source.ts';
import { SYMBOLS, TABLE_MASK, TABLE_SIZE } from '../detector/scan/symbols.ts';
import { corpus, type Category } from './corpus.ts';
import { peers } from './peers/detectors.ts';
import { median } from './median.ts';

const [kilobytes = 256, rounds = 5] = process.argv.slice(2).map(Number);
/** The separate searches are so slow that they see only the first messages of a category; MB/s is per byte either way. */
const RE2_BYTES = 24 * 1024;
const PEER_BYTES = 24 * 1024;
/**
 * Microseconds of CPU time before anything is measured. V8 compiles hundreds of validators, each of which a pass calls a few times:
 * after one second a pass takes half as long again as after eight.
 */
const WARM = 8_000_000;
const WARM_OTHERS = 100_000;

/** What `npm run build` made: the code as it runs in production. */
const { createDetector } = (await import(new URL('../dist/detector/index.js', import.meta.url).href)) as typeof built;
const detector = createDetector();
/** Written to, or all its pages were one. */
const triggers = new Uint16Array(TABLE_SIZE).fill(1);
const searches = rules.flatMap((rule) =>
  rule.patterns.map((pattern) => new RE2(patternSource(pattern), rule.ignoreCase ? 'giu' : 'gu')),
);

function ours(messages: readonly Buffer[]): number {
  let found = 0;
  for (const message of messages) found += detector.scan(message, 0, message.length, { mode: 'general' }).length;
  return found;
}

function separately(messages: readonly Buffer[]): number {
  let found = 0;
  for (const message of messages) {
    for (const search of searches) {
      search.lastIndex = 0;
      while (search.test(message)) found++;
    }
  }
  return found;
}

/** A loop over a table of three symbols with nothing behind it: what a trigger scan in JavaScript must pay. */
function bareLoop(messages: readonly Buffer[]): number {
  const symbols = SYMBOLS;
  const table = triggers;
  let hits = 0;
  for (const bytes of messages) {
    let index = 0;
    let at = 0;
    const end = bytes.length - 3;
    for (; at < end; at += 4) {
      index = ((index << 6) | (symbols[bytes[at] as number] as number)) & TABLE_MASK;
      if (table[index] === 0xffff) hits++;
      index = ((index << 6) | (symbols[bytes[at + 1] as number] as number)) & TABLE_MASK;
      if (table[index] === 0xffff) hits++;
      index = ((index << 6) | (symbols[bytes[at + 2] as number] as number)) & TABLE_MASK;
      if (table[index] === 0xffff) hits++;
      index = ((index << 6) | (symbols[bytes[at + 3] as number] as number)) & TABLE_MASK;
      if (table[index] === 0xffff) hits++;
    }
    for (; at < bytes.length; at++) {
      index = ((index << 6) | (symbols[bytes[at] as number] as number)) & TABLE_MASK;
      if (table[index] === 0xffff) hits++;
    }
  }
  return hits;
}

/** CPU time, so that other processes on the machine count for less. */
function megabytesPerSecond(
  run: (messages: readonly Buffer[]) => number,
  messages: readonly Buffer[],
  least: number,
): number {
  const bytes = messages.reduce((sum, { length }) => sum + length, 0);
  const before = process.cpuUsage();
  let passes = 0;
  let spent = 0;
  do {
    run(messages);
    passes++;
    const { user, system } = process.cpuUsage(before);
    spent = user + system;
  } while (spent < least);
  return (bytes * passes) / spent;
}

function firstBytes(messages: readonly Buffer[], bytes: number): Buffer[] {
  const few: Buffer[] = [];
  for (let total = 0, i = 0; total < bytes && i < messages.length; i++) {
    const message = messages[i] as Buffer;
    few.push(message);
    total += message.length;
  }
  return few;
}

interface Result {
  readonly name: string;
  readonly ours: number;
  readonly re2: number;
  readonly loop: number;
  readonly findings: number;
}

function measure(categories: readonly Category[]): Result[] {
  const taken = categories.map(() => ({ ours: [] as number[], re2: [] as number[], loop: [] as number[] }));
  for (const { messages } of categories) {
    megabytesPerSecond(ours, messages, WARM);
    megabytesPerSecond(bareLoop, messages, WARM_OTHERS);
    megabytesPerSecond(separately, firstBytes(messages, RE2_BYTES), WARM_OTHERS);
  }
  for (let round = 0; round < rounds; round++) {
    categories.forEach(({ messages }, i) => {
      taken[i]?.ours.push(megabytesPerSecond(ours, messages, 60_000));
      taken[i]?.loop.push(megabytesPerSecond(bareLoop, messages, 20_000));
      taken[i]?.re2.push(megabytesPerSecond(separately, firstBytes(messages, RE2_BYTES), 200_000));
    });
  }
  return categories.map(({ name, messages }, i) => ({
    name,
    ours: median(taken[i]?.ours ?? []),
    re2: median(taken[i]?.re2 ?? []),
    loop: median(taken[i]?.loop ?? []),
    findings: ours(messages),
  }));
}

/** MB/s of each peer over the first messages of a category: once to warm up, then one pass, or as many as it takes. */
async function peerSpeeds(categories: readonly Category[]): Promise<string[]> {
  const { present, absent } = peers();
  const lines: string[] = [];
  for (const { name, find } of present) {
    const speeds: string[] = [];
    for (const { name: category, messages } of categories) {
      const texts = firstBytes(messages, PEER_BYTES).map((message) => message.toString());
      for (const text of texts) await find(text);
      const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
      const before = process.cpuUsage();
      let [passes, spent] = [0, 0];
      do {
        for (const text of texts) await find(text);
        passes++;
        const { user, system } = process.cpuUsage(before);
        spent = user + system;
      } while (spent < 200_000);
      const speed = (bytes * passes) / spent;
      const own = results.find((one) => one.name === category)?.ours ?? 0;
      speeds.push(`${category} ${speed.toFixed(2)} MB/s (we ${(own / speed).toFixed(1)} times)`);
    }
    lines.push(`${name}: ${speeds.join('; ')}`);
  }
  if (absent.length > 0) lines.push(`absent: ${absent.join(', ')} (npm install --prefix bench/peers --ignore-scripts)`);
  return lines;
}

const categories = corpus(kilobytes * 1024);
const results = measure(categories);
console.log(
  `${String(searches.length)} patterns, ${String(rules.length)} rules; MB/s of CPU time, medians of ${String(rounds)} rounds\n`,
);
console.log(`${'texts'.padEnd(46)} detector   RE2 each  bare loop   x RE2  % loop  findings`);
for (const { name, ours: own, re2, loop, findings } of results) {
  console.log(
    `${name.padEnd(46)} ${own.toFixed(1).padStart(8)} ${re2.toFixed(2).padStart(10)} ${loop.toFixed(0).padStart(10)} ${(own / re2).toFixed(1).padStart(7)} ${((100 * own) / loop).toFixed(1).padStart(7)} ${String(findings).padStart(9)}`,
  );
}
console.log();
const goal = (text: string, value: number, least: number): void =>
  console.log(`${value >= least ? 'reached' : 'MISSED '}  ${text}: ${value.toFixed(1)} (goal ${String(least)})`);
const of = (name: string): Result => results.find((one) => one.name.startsWith(name)) as Result;
const mixed = of('clean mixed');
goal('clean mixed, % of the bare loop', (100 * mixed.ours) / mixed.loop, 25);
goal('clean mixed, times RE2', mixed.ours / mixed.re2, 60);
for (const name of ['dense', 'base64', 'logs']) goal(`${name}, times RE2`, of(name).ours / of(name).re2, 30);
const COMPARED = ['clean mixed prompts', 'logs', 'dense with personal data'];
console.log((await peerSpeeds(categories.filter(({ name }) => COMPARED.includes(name)))).join('\n'));
