import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { folder, spawned } from './process.ts';

const SLOW = 60_000;
const { path, remove } = folder();
afterAll(remove);
const card = ['4111', '1111', '1111', '1111'].join(' ');
const blackbar = async (
  args: string[],
  input?: string,
  env: Record<string, string> = {},
): Promise<{ code: number | null; out: string }> => {
  const one = spawned('gateway/cli/main.ts', args, env, input);
  return { code: await one.exited, out: one.output() };
};

test('scan --jsonl answers line by line, in order, with offsets in code points', { timeout: SLOW }, async () => {
  const records = Array.from({ length: 500 }, (_, id) => ({
    id,
    text: `😀 n. ${id} ${id % 2 === 0 ? card : 'nothing'} here`,
  }));
  const { code, out } = await blackbar(
    ['scan', '--jsonl'],
    records.map((record) => `${JSON.stringify(record)}\n`).join(''),
  );
  expect(code).toBe(0);
  const answers = out
    .trim()
    .split('\n')
    .map(
      (line) =>
        JSON.parse(line) as {
          id: number;
          entities: { type: string; start: number; end: number }[];
          sanitized_content: string;
        },
    );
  expect(answers.map(({ id }) => id)).toEqual(records.map(({ id }) => id));
  expect(answers[10]).toMatchObject({
    entities: [
      { type: 'credit_card.visa', risk: 'CRITICAL', category: 'financial', region: 'global', start: 8, end: 27 },
    ],
    sanitized_content: '😀 n. 10 [REDACTED] here',
  });
  expect(answers[11]).toEqual({ id: 11, entities: [], sanitized_content: records[11]?.text });
});

test('scan names file, line, column, kind and risk, never the value', { timeout: SLOW }, async () => {
  mkdirSync(join(path, 'a'));
  const file = join(path, 'a', 'b.txt');
  writeFileSync(file, `one\né card ${card}\n`);
  const scan = await blackbar(['scan', path]);
  expect(scan).toEqual({ code: 1, out: `${file}:2:8 credit_card.visa CRITICAL\n` });
  expect(await blackbar(['scan', '--redact'], `card ${card}\n`)).toEqual({ code: 1, out: 'card [REDACTED]\n' });
  await blackbar(['scan', '--redact', '--in-place', file]);
  expect(readFileSync(file, 'utf8')).toBe('one\né card [REDACTED]\n');
  expect((await blackbar(['scan', file])).code).toBe(0);
});

test('explain shows what would be redacted, where and by which kind', { timeout: SLOW }, async () => {
  const body = {
    model: 'm',
    messages: [
      { role: 'user', content: `card ${card}` },
      { role: 'user', content: [{ type: 'image_url', image_url: {} }] },
    ],
  };
  const { code, out } = await blackbar(['explain'], JSON.stringify(body));
  expect(code).toBe(0);
  expect(out).toContain('messages[0].content: redacted, credit_card.visa (CRITICAL)');
  expect(out).toContain('messages[1].content[0].image_url: refused');
  expect(out).not.toContain(card);
});

test('wrong usage is exit code 2, help is 0', { timeout: SLOW }, async () => {
  expect((await blackbar(['nothing'])).code).toBe(2);
  expect((await blackbar(['scan', '--context', 'poetic'])).code).toBe(2);
  expect((await blackbar(['scan', '/no/such/file'])).code).toBe(2);
  const help = await blackbar(['scan', '--help']);
  expect([help.code, help.out.includes('--jsonl')]).toEqual([0, true]);
});
