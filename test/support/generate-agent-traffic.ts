/**
 * Requests as coding agents send them, without anybody's data: tool definitions, diffs, shell output, stack traces, lock
 * files, logs, notebooks, SQL plans. Made from templates and a seed.
 */
import { BASE64, harmless, type Random } from './generate.ts';

const WORDS = [
  'index',
  'parser',
  'session',
  'router',
  'cache',
  'billing',
  'schema',
  'worker',
  'queue',
  'render',
  'locale',
  'vector',
  'config',
  'stream',
  'token',
  'account',
  'customer',
  'address',
  'password',
  'phone',
];
const PACKAGES = [
  'fast-glob',
  'left-pad',
  'undici',
  'semver',
  '@types/node',
  'picomatch',
  'yaml',
  'zod',
  '@scope/core',
  'tslib',
  'rxjs',
];
const TYPES = ['string', 'number', 'boolean', 'Buffer', 'Promise<void>', 'Date', 'unknown[]'];

const lines = (r: Random, from: number, to: number, line: (i: number) => string): string =>
  Array.from({ length: r.integer(from, to) }, (_, i) => line(i)).join('\n');
const file = (r: Random): string =>
  `src/${r.pick(WORDS)}/${r.pick(WORDS)}-${r.pick(WORDS)}.${r.pick(['ts', 'py', 'go', 'rs', 'java', 'tsx'])}`;
const name = (r: Random): string =>
  r.pick(WORDS) + r.pick(['Id', 'Number', 'Count', 'Key', 'Token', 'Map', 'At', 'Hash', 'Name', '']);
const privateAddress = (r: Random): string =>
  r.pick([
    `10.${String(r.integer(0, 99))}.0.${String(r.integer(1, 99))}`,
    `192.168.1.${String(r.integer(2, 200))}`,
    '127.0.0.1',
    '0.0.0.0',
    '::1',
  ]);

function statement(r: Random): string {
  return r.pick([
    () => `const ${name(r)} = await ${r.pick(WORDS)}.${name(r)}(${name(r)}, ${String(r.integer(0, 65_536))});`,
    () => `if (${name(r)}.length > ${String(r.integer(1, 4096))}) throw new RangeError('${r.pick(WORDS)} too long');`,
    () => `  ${name(r)}: ${r.pick(TYPES)};`,
    () => `export function ${name(r)}(${name(r)}: ${r.pick(TYPES)}, ${name(r)}?: ${r.pick(TYPES)}): ${r.pick(TYPES)} {`,
    () => `const password = process.env.DB_PASSWORD;`,
    () => `const apiKey = process.env['API_KEY'] ?? config.apiKey;`,
    () => `  token: string; // set by the caller`,
    () => `  password: z.string().min(${String(r.integer(6, 16))}),`,
    () => `api_key: YOUR_API_KEY`,
    () => `secret = os.environ["${r.pick(['CLIENT_SECRET', 'SESSION_SECRET', 'STRIPE_KEY'])}"]`,
    () => `assert.equal(hash, '${r.hex(64)}');`,
    () => `const ID = '${harmless.uuid(r)}';`,
    () => `  color: ${harmless.color(r)}; margin: ${String(r.integer(0, 40))}px ${String(r.integer(0, 40))}px;`,
    () => `expect(phone).toBeUndefined();`,
    () => `const createdAt = ${harmless.epochMilliseconds(r)};`,
    () => `#define BUFFER_SIZE 0x${r.hex(8).toUpperCase()}`,
    () => `return new Intl.NumberFormat('de-DE').format(${r.digits(7)});`,
    () => `type ${name(r)} = Record<string, ${r.pick(TYPES)}>;`,
    () => `for (let i = 0; i < ${String(r.integer(1, 100_000))}; i++) sum += ${r.pick(WORDS)}[i] ?? 0;`,
    () =>
      `matrix = [[${r.digits(1)}.${r.digits(6)}, -${r.digits(1)}.${r.digits(6)}], [${r.digits(1)}.${r.digits(6)}, ${r.digits(1)}.${r.digits(6)}]]`,
  ])();
}

const outputs: Readonly<Record<string, (r: Random) => string>> = {
  diff: (r) => {
    const path = file(r);
    return `diff --git a/${path} b/${path}\nindex ${r.hex(7)}..${r.hex(7)} 100644\n--- a/${path}\n+++ b/${path}\n@@ -${String(r.integer(1, 900))},${String(r.integer(1, 30))} +${String(r.integer(1, 900))},${String(r.integer(1, 30))} @@\n${lines(r, 12, 60, () => r.pick([' ', '+', '-']) + statement(r))}`;
  },
  gitLog: (r) =>
    lines(
      r,
      10,
      40,
      () =>
        `${r.hex(7)} ${r.pick(['fix', 'feat', 'test', 'chore'])}: ${r.pick(WORDS)} ${r.pick(WORDS)} (#${r.digits(4)})`,
    ),
  gitLogLong: (r) =>
    lines(
      r,
      4,
      12,
      () =>
        `commit ${r.hex(40)}\nDate:   ${harmless.isoTime(r)}\n\n    ${r.pick(WORDS)}: handle empty ${r.pick(WORDS)}\n`,
    ),
  ls: (r) =>
    `total ${r.digits(4)}\n${lines(r, 8, 30, () => `-rw-r--r-- 1 root root ${String(r.integer(10, 9_999_999)).padStart(8)} Nov ${String(r.integer(1, 28)).padStart(2)} ${harmless.time(r)} ${r.pick(WORDS)}.${r.pick(['log', 'json', 'ts'])}`)}`,
  ps: (r) =>
    `  PID  PPID %CPU %MEM    RSS COMMAND\n${lines(r, 8, 25, () => `${String(r.integer(1, 99_999)).padStart(5)} ${String(r.integer(1, 99_999)).padStart(5)}  ${String(r.integer(0, 9))}.${r.digits(1)}  0.${r.digits(1)} ${r.digits(6)} node dist/${r.pick(WORDS)}.js --port=${r.digits(4)}`)}`,
  trace: (r) =>
    `TypeError: Cannot read properties of undefined (reading '${name(r)}')\n${lines(r, 6, 20, () => `    at ${r.pick(WORDS)}.${name(r)} (/app/${file(r)}:${String(r.integer(1, 999))}:${String(r.integer(1, 80))})`)}`,
  pythonTrace: (r) =>
    `Traceback (most recent call last):\n${lines(r, 4, 14, () => `  File "/srv/${file(r)}", line ${String(r.integer(1, 999))}, in ${name(r)}\n    ${statement(r)}`)}\nValueError: invalid literal for int() with base 10: '${r.hex(6)}'`,
  lock: (r) =>
    `{\n${lines(r, 8, 30, () => `    "node_modules/${r.pick(PACKAGES)}": {\n      "version": "${harmless.version(r)}",\n      "resolved": "https://registry.npmjs.org/pkg/-/pkg-${harmless.version(r)}.tgz",\n      "integrity": "${harmless.integrity(r)}",\n      "engines": { "node": ">=${String(r.integer(12, 22))}" }\n    },`)}\n}`,
  yarnLock: (r) =>
    lines(
      r,
      8,
      24,
      () =>
        `${r.pick(PACKAGES)}@^${harmless.version(r)}:\n  version "${harmless.version(r)}"\n  resolved "https://registry.yarnpkg.com/p/-/p-${harmless.version(r)}.tgz#${r.hex(40)}"\n  integrity ${harmless.integrity(r)}\n`,
    ),
  goSum: (r) =>
    lines(
      r,
      8,
      30,
      () => `github.com/${r.pick(WORDS)}/${r.pick(WORDS)} v${harmless.version(r)} h1:${r.text(43, BASE64)}=`,
    ),
  accessLog: (r) =>
    lines(
      r,
      10,
      40,
      () =>
        `${privateAddress(r)} - - [12/Nov/2026:${harmless.time(r)}:07 +0000] "GET /api/${r.pick(WORDS)}/${harmless.uuid(r)} HTTP/1.1" ${r.pick(['200', '304', '404'])} ${r.digits(4)} "-" "curl/8.${r.digits(1)}.0"`,
    ),
  jsonLog: (r) =>
    lines(r, 10, 40, () =>
      JSON.stringify({
        level: 30,
        time: Number(harmless.epochMilliseconds(r)),
        pid: r.integer(1, 32_000),
        reqId: `req-${r.hex(4)}`,
        responseTime: Number(harmless.price(r)),
        msg: `${r.pick(WORDS)} done`,
      }),
    ),
  tests: (r) =>
    `${lines(r, 10, 30, () => ` ✓ ${file(r)} (${String(r.integer(1, 40))} tests) ${r.digits(3)}ms`)}\n Test Files  ${r.digits(2)} passed (${r.digits(2)})\n   Start at  ${harmless.time(r)}:09\n   Duration  ${harmless.price(r)}s`,
  docker: (r) =>
    lines(
      r,
      5,
      16,
      () =>
        `${r.hex(12)}   app/${r.pick(WORDS)}:${harmless.version(r)}   "node dist/main.js"   ${String(r.integer(2, 50))} minutes ago   Up   ${privateAddress(r)}:${r.digits(4)}->8080/tcp`,
    ),
  query: (r) =>
    ` Seq Scan on ${r.pick(WORDS)}  (cost=0.00..${r.digits(5)}.${r.digits(2)} rows=${r.digits(6)} width=${r.digits(2)}) (actual time=0.0${r.digits(2)}..${harmless.price(r)} rows=${r.digits(6)} loops=1)\n   Filter: (created_at > '${harmless.isoDate(r)}'::date)\n Planning Time: 0.${r.digits(3)} ms\n Execution Time: ${harmless.price(r)} ms`,
  table: (r) =>
    `| id | build | duration | sha |\n|---|---|---|---|\n${lines(r, 8, 24, () => `| ${r.digits(8)} | ${harmless.version(r)} | ${harmless.price(r)} | ${r.hex(10)} |`)}`,
  css: (r) =>
    lines(
      r,
      10,
      40,
      () =>
        `.${r.pick(WORDS)}-${r.hex(5)} { color: ${harmless.color(r)}; width: ${r.digits(3)}.${r.digits(4)}px; transition: all ${r.digits(3)}ms; }`,
    ),
  image: (r) => `![plot](${harmless.base64Image(r, r.integer(2000, 9000))})`,
  hexdump: (r) =>
    lines(
      r,
      8,
      40,
      (i) =>
        `${(i * 16).toString(16).padStart(8, '0')}  ${Array.from({ length: 16 }, () => r.hex(2)).join(' ')}  |................|`,
    ),
  source: (r) => lines(r, 30, 120, () => statement(r)),
};

const TOOLS = [
  {
    name: 'read_file',
    description: 'Reads a file. Returns at most 2000 lines.',
    parameters: {
      type: 'object',
      properties: { path: { type: 'string' }, offset: { type: 'integer', default: 0 } },
      required: ['path'],
    },
  },
  {
    name: 'send_email',
    description: 'Sends an e-mail to a customer.',
    parameters: {
      type: 'object',
      properties: {
        to: { type: 'string', format: 'email', description: 'address of the recipient' },
        password: { type: 'string', description: 'password of the mailbox, never shown' },
      },
    },
  },
  {
    name: 'lookup_customer',
    description: 'Finds a customer by phone number, passport number or tax id.',
    parameters: {
      type: 'object',
      properties: {
        phone_number: { type: 'string', pattern: '^\\+?[0-9]{7,15}$' },
        passport_number: { type: 'string' },
        ssn: { type: 'string', pattern: '^\\d{3}-\\d{2}-\\d{4}$' },
        date_of_birth: { type: 'string', format: 'date' },
      },
    },
  },
  {
    name: 'run_shell',
    description: 'Runs a command. The API key is taken from the environment.',
    parameters: {
      type: 'object',
      properties: { command: { type: 'string' }, timeout_ms: { type: 'integer', maximum: 600000 } },
    },
  },
];

/** A request of an agent: what `POST /v1/chat/completions` takes. */
export interface AgentRequest {
  readonly model: string;
  readonly messages: readonly Readonly<Record<string, unknown>>[];
  readonly tools: readonly unknown[];
}

/** So many requests of two to six tool calls each. */
export function agentTraffic(r: Random, requests: number): AgentRequest[] {
  const kinds = Object.keys(outputs);
  return Array.from({ length: requests }, (_, number) => {
    const messages: Record<string, unknown>[] = [
      { role: 'system', content: 'You are a coding agent. Use the tools. Never print secrets. Today is a work day.' },
      { role: 'user', content: `Find out why ${file(r)} fails since ${r.hex(7)} and fix it.` },
    ];
    for (let call = 0; call < r.integer(2, 6); call++) {
      const id = `call_${r.text(24, BASE64.slice(0, 62))}`;
      const kind = kinds[(number + call) % kinds.length] ?? 'diff';
      messages.push(
        {
          role: 'assistant',
          content: null,
          tool_calls: [
            {
              id,
              type: 'function',
              function: {
                name: r.pick(TOOLS).name,
                arguments: JSON.stringify({ path: file(r), offset: r.integer(0, 5000) }),
              },
            },
          ],
        },
        { role: 'tool', tool_call_id: id, content: outputs[kind]?.(r) ?? '' },
      );
    }
    return { model: 'gpt-4.1', messages, tools: TOOLS.map((one) => ({ type: 'function', function: one })) };
  });
}

/** Every string in a value with the key that it stands under; keys themselves, too. */
export function* stringsOf(value: unknown, key = ''): Generator<{ readonly text: string; readonly key: string }> {
  if (typeof value === 'string') yield { text: value, key };
  else if (Array.isArray(value)) for (const one of value) yield* stringsOf(one, key);
  else if (value && typeof value === 'object') {
    for (const [name, one] of Object.entries(value)) {
      yield { text: name, key: '' };
      yield* stringsOf(one, name);
    }
  }
}

/** One piece of output of each sort, for corpora. */
export function agentOutput(r: Random): string {
  return outputs[r.pick(Object.keys(outputs))]?.(r) ?? '';
}
export const AGENT_OUTPUTS = outputs;
