import { execFileSync, spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { entry, folder, loading, spawned } from '../support/process.ts';

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

test('scan --jsonl answers with the id that was sent, however long', { timeout: SLOW }, async () => {
  const ids = ['9007199254740993', '12345678901234567890', '1.5', '"é"', 'null'];
  const { out } = await blackbar(['scan', '--jsonl'], ids.map((id) => `{"id":${id},"text":"x"}\n`).join(''));
  expect(out).toBe(ids.map((id) => `{"id":${id},"entities":[],"sanitized_content":"x"}\n`).join(''));
});

test(
  'scan --jsonl answers all that comes before a file that is not there, and names it',
  { timeout: SLOW },
  async () => {
    const [there, none] = [join(path, 'there.jsonl'), join(path, 'none\u001b[2J.jsonl')];
    writeFileSync(there, '{"id":1,"text":"x"}\n'.repeat(20_000));
    const { code, out } = await blackbar(['scan', '--jsonl', there, none]);
    expect(code).toBe(2);
    expect(out.match(/"sanitized_content":"x"/g)).toHaveLength(20_000);
    expect(out).toContain(`${join(path, 'none\\x1b[2J.jsonl')}: no such file.`);
  },
);

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

test('a file that cannot be written whole stays as it was, and no draft beside it', { timeout: SLOW }, async () => {
  const folder = join(path, 'full');
  mkdirSync(folder);
  const [file, link] = [join(folder, 'long.txt'), join(folder, 'link.txt')];
  const before = `${card}\n${'words '.repeat(10_000)}`;
  writeFileSync(file, before, { mode: 0o640 });
  symlinkSync('long.txt', link);
  const limited = `ulimit -f 16; exec "$@"`;
  const { status, stderr } = spawnSync(
    'sh',
    [
      '-c',
      limited,
      'sh',
      process.execPath,
      ...loading,
      entry('gateway/cli/main.ts'),
      'scan',
      '--redact',
      '--in-place',
      file,
    ],
    { encoding: 'utf8', cwd: new URL('../../', import.meta.url) },
  );
  expect([status, stderr]).toEqual([2, `${file}: cannot be read or written (EFBIG).\n`]);
  expect(readFileSync(file, 'utf8')).toBe(before);
  expect(readdirSync(folder).sort()).toEqual(['link.txt', 'long.txt']);
  expect((await blackbar(['scan', '--redact', '--in-place', link])).code).toBe(1);
  expect(readFileSync(file, 'utf8')).toBe(before.replace(card, '[REDACTED]'));
  expect([statSync(file).mode & 0o777, readlinkSync(link)]).toEqual([0o640, 'long.txt']);
});

test('what is not UTF-8 is found too, and only the value changes in the file', { timeout: SLOW }, async () => {
  const file = join(path, 'latin1.txt');
  const before = Buffer.from(`caf\u00e9 \u00ff ${card}`, 'latin1');
  writeFileSync(file, before);
  expect((await blackbar(['scan', '--redact', '--in-place', file])).code).toBe(1);
  expect(readFileSync(file)).toEqual(Buffer.from('caf\u00e9 \u00ff [REDACTED]', 'latin1'));
});

test(
  'text of two bytes a character is read, with a mark and without, and written back',
  { timeout: SLOW },
  async () => {
    const folder = join(path, 'wide');
    mkdirSync(folder);
    const text = `caf\u00e9\r\n\u{1f600} ${card}\r\n`;
    const redacted = text.replace(card, '[REDACTED]');
    const written: Record<string, (text: string) => Buffer> = {
      'be-marked': (plain) => Buffer.from(`\ufeff${plain}`, 'utf16le').swap16(),
      'le-bare': (plain) => Buffer.from(plain, 'utf16le'),
      'le-marked': (plain) => Buffer.from(`\ufeff${plain}`, 'utf16le'),
    };
    for (const [name, as] of Object.entries(written)) writeFileSync(join(folder, name), as(text));
    const found = (name: string): string => `${join(folder, name)}:2:3 credit_card.visa CRITICAL\n`;
    expect(await blackbar(['scan', folder])).toEqual({ code: 1, out: Object.keys(written).map(found).join('') });
    await blackbar(['scan', '--redact', '--in-place', folder]);
    for (const [name, as] of Object.entries(written)) expect(readFileSync(join(folder, name))).toEqual(as(redacted));
  },
);

test(
  'text of two bytes a character that ends within one is scanned, and never written back shorter',
  {
    timeout: SLOW,
  },
  async () => {
    const file = join(path, 'half-utf16');
    const bytes = Buffer.concat([
      Buffer.from(`${'A line of plain text.\r\n'.repeat(300)}${card}\r\n`, 'utf16le'),
      Buffer.of(65),
    ]);
    writeFileSync(file, bytes);
    expect((await blackbar(['scan', file])).code).toBe(1);
    expect((await blackbar(['scan', '--redact', '--in-place', file])).code).toBe(2);
    expect(readFileSync(file)).toEqual(bytes);
  },
);

test('a byte order mark is not counted as a column', { timeout: SLOW }, async () => {
  expect(await blackbar(['scan'], `\ufeff${card}\n${card}\n`)).toEqual({
    code: 1,
    out: '-:1:1 credit_card.visa CRITICAL\n-:2:1 credit_card.visa CRITICAL\n',
  });
});

test('whoever stops reading still learns that something was found', { timeout: SLOW }, async () => {
  const one = spawned('gateway/cli/main.ts', ['scan'], {}, `${card}\n`.repeat(4_000));
  one.child.stdout?.once('data', () => one.child.stdout?.destroy());
  expect(await one.exited).toBe(1);
  const kinds = spawned('gateway/cli/main.ts', ['kinds', '--json'], {});
  kinds.child.stdout?.once('data', () => kinds.child.stdout?.destroy());
  expect(await kinds.exited).toBe(0);
});

test('in folders binary files and links are left out', { timeout: SLOW }, async () => {
  const folder = join(path, 'mixed');
  mkdirSync(folder);
  writeFileSync(join(folder, 'picture'), `\0 ${card}`);
  symlinkSync('..', join(folder, 'up'));
  symlinkSync('nowhere', join(folder, 'broken'));
  writeFileSync(join(folder, 'text'), `${card}\n`);
  const { code, out } = await blackbar(['scan', '--json', folder]);
  expect(code).toBe(1);
  const finding = { file: join(folder, 'text'), line: 1, column: 1, kind: 'credit_card.visa', risk: 'CRITICAL' };
  expect(out).toBe(`${JSON.stringify(finding)}\n`);
});

test('a finding is one line, whatever the file is called', { timeout: SLOW }, async () => {
  const folder = join(path, 'called');
  mkdirSync(folder);
  writeFileSync(join(folder, 'a\nb\u001b[2J.txt'), `${card}\n`);
  expect((await blackbar(['scan', folder])).out).toBe(
    `${join(folder, 'a\\x0ab\\x1b[2J.txt')}:1:1 credit_card.visa CRITICAL\n`,
  );
});

test('a file too large to read is named, and the rest of the folder scanned', { timeout: SLOW }, async () => {
  const folder = join(path, 'large');
  mkdirSync(folder);
  for (const [name, start] of [
    ['a-disk', '\0'],
    ['b-log', 'x'.repeat(8192)],
  ] as const) {
    writeFileSync(join(folder, name), start);
    truncateSync(join(folder, name), 3 * 1024 ** 3);
  }
  writeFileSync(join(folder, 'z.txt'), card);
  const { code, out } = await blackbar(['scan', folder]);
  expect(code).toBe(2);
  expect(out).toContain(`${join(folder, 'b-log')}: too large to read at once.`);
  expect(out).toContain(`${join(folder, 'z.txt')}:1:1 credit_card.visa CRITICAL\n`);
  expect(out).not.toContain('a-disk');
});

test('scan --staged reads what git will commit, from any folder of the repository', { timeout: SLOW }, async () => {
  const repository = join(path, 'repository');
  mkdirSync(join(repository, 'sub'), { recursive: true });
  const git = (...args: string[]): unknown => execFileSync('git', ['-C', repository, ...args], { stdio: 'ignore' });
  git('init');
  const staged = async (folder: string) => {
    const one = spawned('gateway/cli/main.ts', ['scan', '--staged'], {}, '', join(repository, folder));
    return { code: await one.exited, out: one.output() };
  };
  expect(await staged('.')).toEqual({ code: 0, out: '' });
  writeFileSync(join(repository, 'sub', 'a.txt'), `${card}\n`);
  git('add', '.');
  writeFileSync(join(repository, 'sub', 'a.txt'), 'changed since\n');
  writeFileSync(join(repository, 'b.txt'), `${card}\n`);
  expect(await staged('sub')).toEqual({ code: 1, out: 'sub/a.txt:1:1 credit_card.visa CRITICAL\n' });
  git('config', 'diff.relative', 'true');
  expect(await staged('sub')).toEqual({ code: 1, out: 'sub/a.txt:1:1 credit_card.visa CRITICAL\n' });
});

test('scan --staged reads a file that was a link before', { timeout: SLOW }, async () => {
  const repository = join(path, 'link');
  mkdirSync(repository);
  const git = (...args: string[]): unknown => execFileSync('git', ['-C', repository, ...args], { stdio: 'ignore' });
  git('init');
  symlinkSync('nowhere', join(repository, 'a'));
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@localhost', 'commit', '--no-verify', '-m', 'a link');
  rmSync(join(repository, 'a'));
  writeFileSync(join(repository, 'a'), `${card}\n`);
  git('add', '.');
  const one = spawned('gateway/cli/main.ts', ['scan', '--staged'], {}, '', repository);
  expect({ code: await one.exited, out: one.output() }).toEqual({ code: 1, out: 'a:1:1 credit_card.visa CRITICAL\n' });
});

test('kinds --json holds what the contract lists, for every kind', { timeout: SLOW }, async () => {
  const { code, out } = await blackbar(['kinds', '--json']);
  expect(code).toBe(0);
  const kinds = JSON.parse(out) as Record<string, unknown>[];
  expect(kinds.length).toBeGreaterThan(380);
  for (const kind of kinds)
    expect(kind).toEqual({
      id: expect.any(String),
      category: expect.any(String),
      region: expect.any(String),
      risk: expect.stringMatching(/^(CRITICAL|PRIVATE|SENSITIVE)$/),
      base_score: expect.any(Number),
      modes: expect.arrayContaining([expect.any(String)]),
      needs_cue: expect.any(Boolean),
      patterns: expect.arrayContaining([expect.any(String)]),
      source: expect.stringMatching(/.{10}/),
    });
});

test('a folder that cannot be read is named, and the rest is scanned', { timeout: SLOW }, async () => {
  const tree = join(path, 'deep');
  mkdirSync(tree);
  writeFileSync(join(tree, 'a.txt'), `card ${card}`);
  writeFileSync(join(tree, 'z.txt'), `card ${card}`);
  // Deeper than a path may be long.
  const down = `for (let i = 0; i < 20; i++) { fs.mkdirSync('d'.repeat(250)); process.chdir('d'.repeat(250)); }`;
  execFileSync(process.execPath, ['-e', down], { cwd: tree });
  const { code, out } = await blackbar(['scan', tree]);
  execFileSync('rm', ['-rf', tree]);
  expect(code).toBe(2);
  expect(out).toContain('(ENAMETOOLONG)');
  expect(out.match(/[az]\.txt:1:6 credit_card\.visa CRITICAL/g)).toHaveLength(2);
});

test('explain shows what would be redacted, where and by which kind', { timeout: SLOW }, async () => {
  const body = {
    model: 'm',
    messages: [
      { role: 'user', content: `card ${card}` },
      { role: 'user', content: [{ type: 'image_url', image_url: { url: 'https://a.example/x.png' } }] },
    ],
  };
  const { code, out } = await blackbar(['explain'], JSON.stringify(body));
  expect(code).toBe(0);
  expect(out).toContain('messages[0].content: redacted, credit_card.visa (CRITICAL)');
  expect(out).toContain('beside "card"');
  expect(out).toContain('messages[1].content[0].image_url: refused');
  expect(out).not.toContain(card);
});

test('explain decides as the inspection does', { timeout: SLOW }, async () => {
  const explained = async (body: object): Promise<string> => (await blackbar(['explain'], JSON.stringify(body))).out;
  const id = ['call', '64384572'].join('_');
  const called = { messages: [{ role: 'tool', tool_call_id: id, content: 'ok' }] };
  expect(await explained(called)).toMatch(/^Nothing would be redacted/);
  expect(await explained({ ...called, model: id })).toMatch(/^model: refused \(a protocol word\), phone/);
  const broken = { messages: [{ role: 'user', content: 'data:text/plain;base64,!!!!' }] };
  expect(await explained(broken)).toMatch(/^messages\[0\]\.content: refused, .* cannot be decoded/);
});

test('explain tells nothing of what is dropped with its part', { timeout: SLOW }, async () => {
  const url = `https://a.example/${['jane.doe', 'acme.com'].join('@')}.png`;
  const body = { messages: [{ role: 'user', content: [{ type: 'image_url', image_url: { url } }] }] };
  expect(await blackbar(['explain'], JSON.stringify(body), { MEDIA: 'drop' })).toEqual({
    code: 0,
    out: 'Parts that cannot be inspected would be dropped: 1\n',
  });
});

test('explain shows a name wherever it stands again', { timeout: SLOW }, async () => {
  const again = { input: [1], one: 'My name is Jane Doering.', two: 'Write to Jane Doering.' };
  const tokens = await blackbar(['explain', '--shape', 'openai-embeddings'], JSON.stringify(again));
  expect(tokens.out.match(/token ids cannot be inspected/g)).toHaveLength(1);
  const said = ['My name is Jane Doering.', 'Write to Jane Doering.'].map((content) => ({ role: 'user', content }));
  const { out } = await blackbar(['explain'], JSON.stringify({ model: 'm', messages: said }));
  expect(out.match(/^messages\[\d\]\.content: redacted, person_name/gm)).toHaveLength(2);
});

test(
  'explain speaks of the operator it is asked for, keyed or not, and of what it allows',
  { timeout: SLOW },
  async () => {
    const file = join(path, 'operators.json');
    const allow = { mail_domains: ['acme.example'] };
    const list = [
      { id: 'acme', key_sha256: 'a'.repeat(64), allow, actions: { CRITICAL: 'block' }, teams: [{ id: 'payments' }] },
    ];
    writeFileSync(file, JSON.stringify({ operators: { list } }));
    const body = { model: 'm', messages: [{ role: 'user', content: `Mail jane@acme.example, card ${card}` }] };
    const explain = (operator: string): ReturnType<typeof blackbar> =>
      blackbar(['explain', '--operator', operator], JSON.stringify(body), { CONFIG_FILE: file });
    for (const operator of ['acme', 'acme:payments']) {
      const { code, out } = await explain(operator);
      expect([operator, code]).toEqual([operator, 0]);
      expect(out).toContain('messages[0].content: allowed by allow, email (PRIVATE)');
      expect(out).toContain('messages[0].content: refused (actions: block), credit_card.visa (CRITICAL)');
    }
    const unknown = await explain('nobody');
    expect([unknown.code, unknown.out]).toEqual([2, expect.stringContaining('an operator of the configuration')]);
  },
);

test('config check says what works but deserves a word', { timeout: SLOW }, async () => {
  const { code, out } = await blackbar(['config', 'check'], undefined, { EVIDENCE_DAYS: '30' });
  expect([code, out]).toEqual([0, expect.stringMatching(/^The configuration is valid\.\nEVIDENCE_DAYS: .+184 days/)]);
});

test('stdin may be named, the version asked for', { timeout: SLOW }, async () => {
  const scanned = await blackbar(['scan', '-'], `card ${card}`);
  expect([scanned.code, scanned.out]).toEqual([1, '-:1:6 credit_card.visa CRITICAL\n']);
  const body = JSON.stringify({ model: 'm', messages: [{ role: 'user', content: card }] });
  expect((await blackbar(['explain', '-'], body)).out).toMatch(/^messages\[0\]\.content: redacted, credit_card/);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(await blackbar(['--version'])).toEqual({ code: 0, out: `${version}\n` });
});

test('a store or a key that cannot be used is told with what to do', { timeout: SLOW }, async () => {
  const [file, damaged] = [join(path, 'a-file'), join(path, 'damaged')];
  writeFileSync(file, '');
  mkdirSync(damaged);
  writeFileSync(join(damaged, 'blackbar.sqlite'), 'no database '.repeat(100));
  const start = (DATA_DIR: string) => blackbar(['start'], undefined, { DATA_DIR, PORT: '0' });
  expect(await start(file)).toEqual({
    code: 78,
    out: 'DATA_DIR: expected a folder, or a place where one can be made.\n',
  });
  expect(await start(damaged)).toEqual({
    code: 78,
    out: expect.stringContaining('Put a backup in its place.') as string,
  });
  writeFileSync(join(path, 'kept.secret-key'), 'half of a key');
  expect(await start(join(path, 'kept'))).toEqual({
    code: 78,
    out: expect.stringMatching(/^SECRET_KEY: .*kept\.secret-key.*Put its backup there/) as string,
  });
  for (const DATA_DIR of [join(path, 'none'), file])
    for (const args of [
      ['journal', 'verify'],
      ['journal', 'erase', '--wallet', 'one'],
      ['backup', join(path, 'copy')],
    ])
      expect(await blackbar(args, undefined, { DATA_DIR })).toEqual({
        code: 78,
        out: expect.stringMatching(/^DATA_DIR: .*none yet/) as string,
      });
  // Nothing is made where nothing could be erased.
  expect(readdirSync(path).filter((name) => name.startsWith('none'))).toEqual([]);
});

test('a backup to a place that is no folder to write to says so', { timeout: SLOW }, async () => {
  const file = join(path, 'no-folder');
  writeFileSync(file, '');
  expect(await blackbar(['backup', join(file, 'copy')])).toEqual({
    code: 2,
    out: `${file}: no folder that can be written.\n`,
  });
});

test('add-ons of another version of Node are told with what to do', { timeout: SLOW }, async () => {
  const other = join(path, 'other-node.cjs');
  const failing = "throw Object.assign(new Error('made for another'), { code: 'ERR_DLOPEN_FAILED' })";
  writeFileSync(other, `process.dlopen = () => { ${failing}; };`);
  expect(await blackbar(['scan'], 'hello', { NODE_OPTIONS: `--require=${other}` })).toEqual({
    code: 2,
    out: expect.stringContaining('npm rebuild') as string,
  });
});

test('a folder as stdin is no clean text', { timeout: SLOW }, async () => {
  const stdin = openSync(path, 'r');
  const { status, stderr } = spawnSync(process.execPath, [...loading, entry('gateway/cli/main.ts'), 'scan'], {
    stdio: [stdin, 'pipe', 'pipe'],
    encoding: 'utf8',
  });
  closeSync(stdin);
  expect([status, stderr]).toEqual([2, 'stdin is a folder: name it instead.\n']);
});

test('wrong usage is exit code 2, help is 0', { timeout: SLOW }, async () => {
  expect(await blackbar(['scan', '--frob'])).toEqual({
    code: 2,
    out: "Unknown option '--frob'. --help says what this command takes.\n",
  });
  for (const args of [[], ['nothing']])
    expect(await blackbar(args)).toEqual({ code: 2, out: expect.stringContaining('Usage: blackbar') as string });
  for (const args of [['--help'], ['scan', '--help']])
    expect(await blackbar(args)).toEqual({ code: 0, out: expect.stringMatching(/^Usage: blackbar/) as string });
});
