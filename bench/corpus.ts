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

/** @param bytes about the size of each category */
export function corpus(bytes: number): Category[] {
  const r = randomFrom(2026);
  const languages = Object.keys(CLEAN_SENTENCES);
  const european = languages.filter((language) => !['en', 'ja', 'ko'].includes(language));
  const folder = new URL('../test/detector/clean/code/', import.meta.url);
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.js.txt') || path.endsWith('.ts.txt'))
    .sort();
  const source = (): string => readFileSync(new URL(r.pick(files), folder), 'utf8').slice(0, MESSAGE);
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
  const dense = vectors.filter(({ valid, value }) => valid && value.length < 120);
  // Shares of performance.md: 68 % prose, 12 % code, 7 % logs, 7 % JSON, 6 % base64; a message is of one sort.
  const mixed = (): string => {
    const share = r.integer(1, 100);
    if (share <= 68) return Array.from({ length: 12 }, prose(r.pick(languages))).join(' ');
    if (share <= 80) return source();
    if (share <= 87) return logs();
    if (share <= 94) return Array.from({ length: 8 }, json).join('\n');
    return r.text(1500, BASE64);
  };
  return [
    { name: 'clean mixed prompts', messages: fill(bytes, mixed, '\n\n') },
    { name: 'English', messages: fill(bytes, prose('en'), ' ') },
    {
      name: 'German, French, Italian, Spanish, Portuguese',
      messages: fill(bytes, () => proseSentence(r.pick(european), r), ' '),
    },
    { name: 'Japanese', messages: fill(bytes, prose('ja'), '') },
    { name: 'Korean', messages: fill(bytes, prose('ko'), ' ') },
    { name: 'code', messages: fill(bytes, source, '\n') },
    { name: 'logs', messages: fill(bytes, logs, '\n') },
    { name: 'JSON', messages: fill(bytes, json, '\n') },
    { name: 'base64', messages: fill(bytes, () => r.text(3000, BASE64), '\n') },
    {
      name: 'dense with personal data',
      messages: fill(bytes, () => `${proseSentence(r.pick(languages), r)} ${r.pick(dense).value}`, '\n'),
    },
  ];
}

export type { Random };
