/**
 * `npm run bench:session`: what an agent that sends its whole history every turn costs. CPU of inspecting turn 1 and turn
 * 50 of coding sessions beside their new messages alone, and beside turn 50 without the memory of segments, in
 * interleaved rounds. Only ratios inside one run mean something.
 */
import { build } from 'esbuild';
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { AGENT_OUTPUTS, agentTraffic } from '../test/support/generate-agent-traffic.ts';
import { randomFrom } from '../test/support/generate.ts';
import { ask, fileOf } from './child.ts';
import { median } from './median.ts';

const SESSIONS = Number(process.env['SESSIONS'] ?? 60);
const WARM = 60;
const TURNS = 50;
/** Most of its new messages' cost that turn 50 may have. */
const GOAL = 8;

interface Session {
  readonly first: string;
  readonly before: string;
  readonly last: string;
  readonly added: string;
}

/** A coding session: each turn adds what the model said, its tool call and the tool's output. */
function session(seed: number): Session {
  const r = randomFrom(seed);
  const [start] = agentTraffic(r, 1);
  const kinds = Object.values(AGENT_OUTPUTS);
  const messages: unknown[] = [
    { role: 'system', content: `You are a coding agent. ${'Use the tools, explain little, never guess. '.repeat(80)}` },
    { role: 'user', content: 'Find out why the nightly build fails and mend it. Mail jane.doe@example.org when done.' },
  ];
  const body = (of: readonly unknown[]): string => JSON.stringify({ model: 'm', tools: start?.tools, messages: of });
  const turn = (): unknown[] => {
    const id = `call_${createHash('sha256').update(r.hex(8)).digest('hex').slice(0, 24)}`;
    const call = {
      name: 'read_file',
      arguments: JSON.stringify({ path: `src/${r.hex(6)}.ts`, offset: r.integer(0, 900) }),
    };
    return [
      { role: 'assistant', content: 'Next I look at this.', tool_calls: [{ id, type: 'function', function: call }] },
      { role: 'tool', tool_call_id: id, content: r.pick(kinds)(r) },
    ];
  };
  messages.push(...turn());
  const first = body(messages);
  for (let i = 2; i < TURNS; i++) messages.push(...turn());
  const before = body(messages);
  const added = turn();
  return { first, before, last: body([...messages, ...added]), added: JSON.stringify({ model: 'm', messages: added }) };
}

type Spent = Readonly<Record<'first' | 'last' | 'without' | 'added', number>>;

const built = fileOf('../dist/bench/session-target.js');
await build({
  entryPoints: [fileOf('./session-target.ts')],
  outfile: built,
  bundle: true,
  packages: 'external',
  format: 'esm',
  platform: 'node',
});
const child = fork(built, [], { execArgv: [] });
const measured = (one: Session): Promise<Spent> => ask<Spent>(child, one);

for (let warm = 0; warm < WARM; warm++) await measured(session(1000 + warm));
const spent: Spent[] = [];
const sizes: Spent[] = [];
for (let seed = 0; seed < SESSIONS; seed++) {
  const one = session(seed);
  spent.push(await measured(one));
  sizes.push({ first: one.first.length, last: one.last.length, without: one.last.length, added: one.added.length });
}
child.removeAllListeners('close').disconnect();
const NAMES = {
  added: 'the new messages of turn 50 alone',
  first: 'turn 1',
  last: 'turn 50',
  without: 'turn 50, nothing remembered',
};
const of = (values: readonly Spent[], name: string): number => median(values.map((one) => one[name as keyof Spent]));
const base = of(spent, 'added');
console.log('| inspected | KB | us of CPU | of the new messages alone |\n|---|---|---|---|');
for (const [name, words] of Object.entries(NAMES)) {
  const us = of(spent, name);
  console.log(`| ${words} | ${(of(sizes, name) / 1024).toFixed(1)} | ${us.toFixed(0)} | ${(us / base).toFixed(2)} |`);
}
if (of(spent, 'last') / base > GOAL) process.exitCode = 1;
