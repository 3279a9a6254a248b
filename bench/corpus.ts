/**
 * Texts for the detector's benchmark: synthetic or self-written, put together at run time from a seed. Every category is a
 * list of messages of about 4 KB.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { BASE64, harmless, randomFrom, type Random } from '../test/support/generate.ts';
import { AGENT_OUTPUTS } from '../test/support/generate-agent-traffic.ts';
import { CLEAN_SENTENCES, proseSentence } from '../test/support/sentences-clean.ts';
import { vectors } from '../test/detector/lab.ts';

const MESSAGE = 4096;

export interface Category {
  readonly name: string;
  readonly messages: readonly Buffer[];
}

function fill(bytes: number, piece: () => string, separator: string): Buffer[] {
  const messages: Buffer[] = [];
  for (let total = 0; total < bytes;) {
    const parts: string[] = [];
    for (let length = 0; length < MESSAGE;) {
      const next = piece();
      parts.push(next);
      length += Buffer.byteLength(next) + separator.length;
    }
    const message = Buffer.from(parts.join(separator));
    messages.push(message);
    total += message.length;
  }
  return messages;
}

function shuffled<T>(list: readonly T[], r: Random): T[] {
  const left = [...list];
  return list.map(() => left.splice(r.integer(0, left.length - 1), 1)[0] as T);
}

/** @param bytes about the size of each category */
export function corpus(bytes: number): Category[] {
  const r = randomFrom(2026);
  const languages = Object.keys(CLEAN_SENTENCES);
  const european = languages.filter((language) => !['en', 'ja', 'ko'].includes(language));
  const folder = new URL('../test/detector/clean/code/', import.meta.url);
  const gathered = readdirSync(folder, { recursive: true }).map(String).sort();
  const read = (path: string): string => readFileSync(new URL(path, folder), 'utf8');
  const sources = gathered.filter((path) => path.endsWith('.js.txt') || path.endsWith('.ts.txt'));
  const source = (): string => read(r.pick(sources)).slice(0, MESSAGE);
  const documentation = gathered.filter((path) => path.endsWith('.md.txt')).map(read);
  const passage = (): string => {
    const text = r.pick(documentation);
    const start = text.indexOf('\n', r.integer(0, Math.max(0, text.length - MESSAGE)));
    return text.slice(start + 1, start + MESSAGE);
  };
  const prose = (language: string) => (): string => proseSentence(language, r);
  const json = (): string =>
    JSON.stringify({
      id: harmless.uuid(r),
      created: harmless.epochSeconds(r),
      role: 'user',
      content: proseSentence('en', r),
      score: Number(harmless.price(r)),
      tags: ['a', 'b'],
    });
  const logs = (): string => AGENT_OUTPUTS[r.pick(['accessLog', 'jsonLog', 'docker', 'ps', 'ls'])]?.(r) ?? '';
  const base64 = (): string => r.text(3000, BASE64);
  const dense = vectors.filter(({ valid, value }) => valid && value.length < 120);
  const everyday = (): string => proseSentence(r.pick(languages), r, 8);
  // A message is of one sort, shares are of bytes. READMEs of 355 packages and 515 manual pages in eight languages have,
  // counted, 3 to 11 numbers per KB, 6 to 22 digits, at most 0.6 numbers of five digits or more: so have these passages and
  // sentences. Those written to provoke false findings, below, have 27 digits and 0.8 such numbers.
  const SHARES: readonly (readonly [percent: number, piece: () => string, separator: string])[] = [
    [34, passage, '\n\n'],
    [34, everyday, ' '],
    [12, source, '\n'],
    [7, logs, '\n'],
    [7, json, '\n'],
    [6, base64, '\n'],
  ];
  const numbered = (): string => {
    const share = r.integer(1, 100);
    if (share <= 68) return Array.from({ length: 12 }, prose(r.pick(languages))).join(' ');
    if (share <= 80) return source();
    if (share <= 87) return logs();
    if (share <= 94) return Array.from({ length: 8 }, json).join('\n');
    return r.text(1500, BASE64);
  };
  const mixed = shuffled(
    SHARES.flatMap(([percent, piece, separator]) => fill((bytes * percent) / 100, piece, separator)),
    r,
  );
  return [
    { name: 'clean mixed prompts', messages: mixed },
    { name: 'mixed, sentences full of numbers', messages: fill(bytes, numbered, '\n\n') },
    { name: 'documentation', messages: fill(bytes, passage, '\n\n') },
    { name: 'English sentences full of numbers', messages: fill(bytes, prose('en'), ' ') },
    {
      name: 'the same in five European languages',
      messages: fill(bytes, () => proseSentence(r.pick(european), r), ' '),
    },
    { name: 'the same in Japanese', messages: fill(bytes, prose('ja'), '') },
    { name: 'the same in Korean', messages: fill(bytes, prose('ko'), ' ') },
    { name: 'code', messages: fill(bytes, source, '\n') },
    { name: 'logs', messages: fill(bytes, logs, '\n') },
    { name: 'JSON', messages: fill(bytes, json, '\n') },
    { name: 'base64', messages: fill(bytes, base64, '\n') },
    {
      name: 'dense with personal data',
      messages: fill(bytes, () => `${proseSentence(r.pick(languages), r)} ${r.pick(dense).value}`, '\n'),
    },
  ];
}

export type { Random };
