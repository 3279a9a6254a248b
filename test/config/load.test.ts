import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { configSchema, loadConfig, otlpHeaders } from '../../config/index.ts';
import type { Config, Problem } from '../../config/index.ts';

const SECRET = 'a secret key that is long enough for the check';
const nothing = (): string => {
  throw new Error('no file');
};
const files = (content: Record<string, string>) => (path: string) => content[path] ?? nothing();

function good(env: Record<string, string>, file?: string): Config {
  const loaded = loadConfig(file === undefined ? env : { ...env, CONFIG_FILE: 'f' }, files({ f: file ?? '' }));
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return loaded.config;
}

function bad(env: Record<string, string>, file?: string): readonly Problem[] {
  const loaded = loadConfig(file === undefined ? env : { ...env, CONFIG_FILE: 'f' }, files({ f: file ?? '' }));
  if (loaded.ok) throw new Error('was accepted');
  return loaded.problems;
}

const paths = (problems: readonly Problem[]): string[] => problems.map(({ path }) => path).sort();

describe('defaults', () => {
  test('nothing set is a whole configuration', () => {
    const config = good({});
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      data_dir: './data',
      context: 'general',
      media: 'refuse',
    });
    expect(config).toMatchObject({ evidence_days: 400, journal_days: 90, echo_upstream: true, restore: false });
    expect(config.limits).toMatchObject({ text_characters: 10_000, body_bytes: 10_485_760, upstream_idle_ms: 120_000 });
    expect(config.operators).toEqual({ open: true, anonymous: true, defaults: {}, list: [] });
    expect(config.upstreams.map(({ name }) => name)).toEqual(['openai', 'anthropic']);
    expect(config.secrets).toEqual({});
  });

  test('an empty variable is a variable that is not set', () => {
    expect(good({ PORT: '', ADMIN_TOKEN: '', CONFIG_FILE: '' }).port).toBe(8080);
  });

  test('the example file is accepted and closes the list of operators', () => {
    const text = readFileSync('config/gateway.example.yaml', 'utf8');
    const config = good({}, text);
    expect(config.operators.open).toBe(false);
    expect(config.operators.list[0]).toMatchObject({ id: 'acme', daily_limit: 5000, teams: [{ id: 'payments' }] });
    expect(config.upstreams.map(({ name }) => name)).toEqual(['openai', 'anthropic', 'local']);
  });

  test('a list of operators closes it, unless it is said to be open', () => {
    const list = 'operators: { list: [{ id: acme }] }';
    expect(good({}, list).operators.open).toBe(false);
    expect(good({ OPERATORS_OPEN: 'true' }, list).operators.open).toBe(true);
  });
});

describe('where settings come from', () => {
  test('a variable goes before the file', () => {
    const config = good(
      { LIMITS_BODY_BYTES: '2048', OPERATORS_DEFAULTS_CONTEXT: 'code' },
      'limits: { body_bytes: 4096 }',
    );
    expect(config.limits.body_bytes).toBe(2048);
    expect(config.operators.defaults.context).toBe('code');
  });

  test('a secret may stand in a file; its line end is no part of it', () => {
    const read = files({ '/run/secret': `${SECRET}\n` });
    const loaded = loadConfig({ SECRET_KEY_FILE: '/run/secret' }, read);
    expect(loaded.ok && loaded.config.secrets.secret_key).toBe(SECRET);
  });

  test('a secret given twice, or whose file is missing, is refused', () => {
    expect(paths(bad({ ADMIN_TOKEN: SECRET, ADMIN_TOKEN_FILE: 'x' }))).toEqual(['ADMIN_TOKEN']);
    expect(paths(bad({ ADMIN_TOKEN_FILE: 'x' }))).toEqual(['ADMIN_TOKEN_FILE']);
  });

  test('an upstream of the file goes before the environment’s of its shape and has its own key', () => {
    const file = 'upstreams: { mine: { shape: openai, base_url: "http://127.0.0.1:1/v1/", api_key_env: MINE } }';
    const [first] = good({ MINE: 'k' }, file).upstreams;
    expect(first).toEqual({
      name: 'mine',
      shape: 'openai',
      base_url: 'http://127.0.0.1:1/v1',
      models: [],
      routes: [],
      private: false,
      api_key: 'k',
    });
    expect(paths(bad({}, file))).toEqual(['upstreams.mine.api_key_env']);
  });
});

describe('wrong settings', () => {
  test('every wrong path is named at once, with what was expected', () => {
    const problems = bad(
      { PORT: 'abc', RESTORE: 'yes', SECRET_KEY: 'short', TRUSTED_PROXIES: 'true', LIMITS_BODY_BITES: '1' },
      'limits: { body_bytes: ten, bogus: 1 }\noperators: { list: [{ id: "a b", context: poetry, actions: { CRITICAL: allow } }] }\nnope: 1',
    );
    expect(paths(problems)).toEqual(
      [
        'LIMITS_BODY_BITES',
        'PORT',
        'RESTORE',
        'SECRET_KEY',
        'TRUSTED_PROXIES[0]',
        'limits.body_bytes',
        'limits.bogus',
        'nope',
        'operators.list[0].actions.CRITICAL',
        'operators.list[0].context',
        'operators.list[0].id',
      ].sort(),
    );
    expect(problems.find(({ path }) => path === 'PORT')?.expected).toBe('an integer from 0 to 65535');
    expect(problems.find(({ path }) => path === 'operators.list[0].context')?.expected).toContain('legal');
  });

  test('metrics are served where Prometheus was told to look, so a port that is picked is none', () => {
    const [problem] = bad({ METRICS_PORT: '0' });
    expect(problem).toMatchObject({ path: 'METRICS_PORT', expected: 'an integer from 1 to 65535' });
  });

  test('an address that no URL can have is named, wherever it is set', () => {
    for (const address of ['http://[::1', 'http://127.0.0.1:99999/v1', 'https://a%zz.example'])
      expect(
        paths(
          bad(
            {
              PUBLIC_URL: address,
              UPSTREAM_BASE_URL: address,
              UPSTREAM_ANTHROPIC_BASE_URL: address,
              OTEL_EXPORTER_OTLP_ENDPOINT: address,
              FACILITATOR_URL: address,
            },
            `upstreams: { own: { shape: openai, base_url: "${address}" } }`,
          ),
        ),
        address,
      ).toEqual([
        'FACILITATOR_URL',
        'OTEL_EXPORTER_OTLP_ENDPOINT',
        'PUBLIC_URL',
        'UPSTREAM_ANTHROPIC_BASE_URL',
        'UPSTREAM_BASE_URL',
        'upstreams.own.base_url',
      ]);
  });

  test('what no header can carry is named before the first call with it fails', () => {
    const file = 'upstreams: { own: { shape: openai, base_url: "http://x", api_key_env: OWN_KEY } }';
    for (const left of ['\n', '\r\n', ' ', '\u00e9']) {
      const value = `sixteen characters and${left}`;
      const problems = bad(
        { ADMIN_TOKEN: value, UPSTREAM_API_KEY: value, UPSTREAM_ANTHROPIC_API_KEY: value, OWN_KEY: value },
        file,
      );
      expect(paths(problems), JSON.stringify(left)).toEqual([
        'ADMIN_TOKEN',
        'OWN_KEY',
        'UPSTREAM_ANTHROPIC_API_KEY',
        'UPSTREAM_API_KEY',
      ]);
      expect(JSON.stringify(problems)).not.toContain('sixteen');
    }
    expect(good({ ADMIN_TOKEN: 'a token of some words' }).secrets.admin_token).toBe('a token of some words');
  });

  test('metrics and calls have a port of their own each', () => {
    expect(bad({ METRICS_PORT: '8080' })).toEqual([{ path: 'METRICS_PORT', expected: 'another port than PORT' }]);
    expect(good({ METRICS_PORT: '8080', PORT: '8081' }).metrics_port).toBe(8080);
  });

  test('a time that no timer can wait is wrong: it would be over at once', () => {
    const names = ['client_idle_ms', 'drain_ms', 'upstream_first_byte_ms', 'upstream_idle_ms'] as const;
    const set = (value: number): Record<string, string> =>
      Object.fromEntries(names.map((name) => [`LIMITS_${name.toUpperCase()}`, String(value)]));
    expect(paths(bad(set(2 ** 31)))).toEqual(names.map((name) => `limits.${name}`));
    expect(good(set(2 ** 31 - 1)).limits.drain_ms).toBe(2 ** 31 - 1);
  });

  test('a file of two documents is wrong: one of them would not count', () => {
    const file = 'limits: { body_bytes: 2000 }\n---\noperators: { open: false }\n';
    expect(paths(bad({}, file))).toEqual(['CONFIG_FILE line 2']);
    expect(good({}, '---\nlimits: { body_bytes: 2000 }\n...\n').limits.body_bytes).toBe(2000);
  });

  test('headers for the collector are name=value pairs', () => {
    for (const wrong of ['token', '=x', 'a=%zz', 'a b=c', 'a=b%0ac', ','])
      expect(paths(bad({ OTEL_EXPORTER_OTLP_HEADERS: wrong })), wrong).toEqual(['OTEL_EXPORTER_OTLP_HEADERS']);
    const right = 'authorization=Basic%20eDp5==, x-scope = a b,';
    expect(good({ OTEL_EXPORTER_OTLP_HEADERS: right }).secrets.otel_exporter_otlp_headers).toBe(right);
    expect(otlpHeaders(right)).toEqual({ authorization: 'Basic eDp5==', 'x-scope': 'a b' });
  });

  test('what single settings cannot tell is named beside them', () => {
    const problems = bad(
      { PORT: 'abc', REDIS_URL: 'redis://127.0.0.1', LEDGER_B_CHAIN_ID: '1' },
      `limits: { body_bytes: ten }
upstreams: { echo: { shape: openai, base_url: "http://x" }, other: { shape: poetic, base_url: "http://x" } }
operators: { list: [{ id: a, context: poetic }, { id: a }, { id: b, allow: { ip_ranges: ["999"] }, teams: [{ id: x }, { id: x }] }] }`,
    );
    expect(paths(problems)).toEqual([
      'LEDGER_B_PAY_TO',
      'LEDGER_B_RPC_URL',
      'PORT',
      'SECRET_KEY',
      'limits.body_bytes',
      'operators.list[0].context',
      'operators.list[1].id',
      'operators.list[2].allow.ip_ranges[0]',
      'operators.list[2].teams[1].id',
      'upstreams.echo',
      'upstreams.other.shape',
    ]);
  });

  test('an operator and a team of it have 64 characters together, with what stands between', () => {
    const list = (team: number): string =>
      `operators: { list: [{ id: ${'a'.repeat(32)}, teams: [{ id: ${'b'.repeat(team)} }] }] }`;
    expect(good({}, list(31)).operators.list).toHaveLength(1);
    expect(paths(bad({}, list(32)))).toEqual(['operators.list[0].teams[0].id']);
  });

  test('a wrong setting is no reason to ask for it', () => {
    const key = { LEDGER_A_RPC_URL: 'x', LEDGER_A_CHAIN_ID: '1', REDIS_URL: 'redis://x', SECRET_KEY: 'short' };
    expect(paths(bad(key))).toEqual(['LEDGER_A_RPC_URL[0]', 'SECRET_KEY']);
    expect(paths(bad({ REDIS_URL: 'redis://x', SECRET_KEY_FILE: 'absent' }))).toEqual(['SECRET_KEY_FILE']);
    expect(
      paths(bad({ HOST: '0.0.0.0', UPSTREAM_API_KEY: 'k' }, 'operators: { list: [{ id: a, media: x }] }')),
    ).toEqual(['operators.list[0].media']);
  });

  test('a URL with a name and a password in it is refused: it is shown at the start', () => {
    for (const url of ['http://name:word@host/v1', 'http://name@host', 'http://name:@host'])
      expect(paths(bad({ UPSTREAM_BASE_URL: url, FACILITATOR_URL: url }))).toEqual([
        'FACILITATOR_URL',
        'UPSTREAM_BASE_URL',
      ]);
    expect(good({ UPSTREAM_BASE_URL: 'http://host:1/a@b/v1' }).upstreams[0]?.base_url).toBe('http://host:1/a@b/v1');
  });

  test('no message holds a value', () => {
    const canary = '078-05-1120';
    const words = JSON.stringify([
      bad(
        { PORT: canary, SECRET_KEY: canary, ADMIN_TOKEN_FILE: canary, MEDIA: canary },
        `limits: { body_bytes: "${canary}" }`,
      ),
      bad({}, `limits: [${canary}`),
      bad({ CONFIG_FILE: canary }),
    ]);
    expect(words).not.toContain(canary);
  });

  test('a file that is no YAML, a list, or missing', () => {
    expect(bad({}, 'limits: {\n  a: [')[0]?.path).toMatch(/^CONFIG_FILE line \d+$/);
    expect(paths(bad({}, '- 1'))).toEqual(['CONFIG_FILE']);
    expect(paths(bad({}, 'limits: {}\nlimits: {}'))[0]).toMatch(/^CONFIG_FILE/);
    expect(loadConfig({ CONFIG_FILE: 'absent' }, nothing)).toMatchObject({
      ok: false,
      problems: [{ path: 'CONFIG_FILE' }],
    });
  });

  test('what is missing is named, and a part that was left empty is left out', () => {
    expect(bad({}, 'upstreams: { mine: { models: [] } }')).toEqual([
      { path: 'upstreams.mine.shape', expected: 'one of openai, anthropic, azure' },
      { path: 'upstreams.mine.base_url', expected: 'an http or https URL without credentials' },
    ]);
    expect(good({}, 'limits:\noperators:\n').limits.body_bytes).toBe(10_485_760);
    expect(paths(bad({}, 'upstreams: { echo: { shape: openai, base_url: "http://x" } }'))).toEqual(['upstreams.echo']);
  });

  test.each(['a.b', '1', '', 'x[0]', 'operators.list', '[a, b]'])(
    'a key that looks like a path, "%s", is unknown',
    (key) => {
      const path = key === '1' ? '[1]' : key;
      expect(paths(bad({}, JSON.stringify({ [key]: { [key]: 1 } })))).toEqual([path]);
      const within = bad({}, JSON.stringify({ limits: { [key]: 1, body_bytes: 'ten' } }));
      expect(paths(within)).toEqual([`limits${key === '1' ? '' : '.'}${path}`, 'limits.body_bytes'].sort());
    },
  );

  test('a name that no upstream may have hides nothing of the others', () => {
    const file =
      'upstreams: { "1st": { shape: openai, base_url: "http://x" }, good: { shape: azure }, other: { nope: 1 } }';
    expect(paths(bad({}, file))).toEqual([
      'upstreams.1st',
      'upstreams.good.base_url',
      'upstreams.other.base_url',
      'upstreams.other.nope',
      'upstreams.other.shape',
    ]);
  });

  test('every range that is none is named, whatever else is wrong with the list', () => {
    const ranges = ['10.0.0.0/33', 'fd00::/129', '10.0.0.256', '1.2.3.4/', '10.0.0.0/8', '::1', 'x'];
    const wrong = [0, 1, 2, 3, 6];
    expect(paths(bad({}, JSON.stringify({ operators: { defaults: { allow: { ip_ranges: ranges } } } })))).toEqual(
      wrong.map((at) => `operators.defaults.allow.ip_ranges[${at}]`),
    );
    expect(paths(bad({ TRUSTED_PROXIES: ranges.join(',') }))).toEqual(
      [0, 1, 2, 3, 5, 6].map((at) => `TRUSTED_PROXIES[${at}]`),
    );
    // The framework takes no range of all addresses, and nobody should.
    expect(paths(bad({ TRUSTED_PROXIES: '0.0.0.0/0,10.0.0.0/1,::/0,::/1' }))).toEqual([
      'TRUSTED_PROXIES[0]',
      'TRUSTED_PROXIES[2]',
    ]);
  });

  test('more kinds of one’s own than a text can be searched for are too many', () => {
    const custom = Array.from({ length: 501 }, (_, at) => ({ id: `k${at}`, pattern: `K${at}`, risk: 'PRIVATE' }));
    expect(paths(bad({}, JSON.stringify({ kinds: { custom } })))).toEqual(['kinds.custom']);
    expect(good({}, JSON.stringify({ kinds: { custom: custom.slice(1) } })).kinds.custom).toHaveLength(500);
  });

  test('a tag that YAML does not know is wrong: it would count for nothing', () => {
    expect(paths(bad({}, 'upstreams:\n  own: { shape: openai, base_url: !env "http://x" }'))).toEqual([
      'CONFIG_FILE line 2',
    ]);
  });

  test('a key named __proto__ is an unknown key', () => {
    expect(paths(bad({}, '{"__proto__": {"polluted": 1}, "limits": {"__proto__": {"x": 1}}}'))).toContain('__proto__');
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  test('Redis needs a key that all replicas share', () => {
    expect(paths(bad({ REDIS_URL: 'redis://127.0.0.1' }))).toEqual(['SECRET_KEY']);
    expect(good({ REDIS_URL: 'redis://127.0.0.1', SECRET_KEY: SECRET }).secrets.redis_url).toBe('redis://127.0.0.1');
  });

  test('an upstream key that anybody could spend is refused', () => {
    const env = { HOST: '0.0.0.0', UPSTREAM_API_KEY: 'k' };
    expect(paths(bad(env))).toEqual(['operators']);
    const keyed = `operators: { anonymous: false, list: [{ id: acme, key_sha256: "${'a'.repeat(64)}" }] }`;
    expect(good(env, keyed).host).toBe('0.0.0.0');
    expect(paths(bad(env, keyed.replace('false', 'true')))).toEqual(['operators']);
    for (const HOST of ['127.0.0.1', '::1', 'localhost', '127.9.9.9']) expect(good({ ...env, HOST }).host).toBe(HOST);
  });

  test.each(['true', '1', '10.0.0.0/33', '999.0.0.0/8', '10.0.0.1', '::/129'])(
    'TRUSTED_PROXIES=%s is refused',
    (value) => {
      expect(paths(bad({ TRUSTED_PROXIES: value }))).toEqual(['TRUSTED_PROXIES[0]']);
    },
  );

  test('ledger settings come together, ids only once', () => {
    expect(paths(bad({ LEDGER_A_USDC: `0x${'1'.repeat(40)}` }))).toEqual(['LEDGER_A_CHAIN_ID', 'LEDGER_A_RPC_URL']);
    expect(paths(bad({}, 'operators: { list: [{ id: a }, { id: a }] }'))).toEqual(['operators.list[1].id']);
  });

  test('ledgers may stand in the file, their nodes and keys in variables only; a variable goes before it', () => {
    const [one, two] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`];
    const env = {
      LEDGER_A_RPC_URL: 'http://127.0.0.1:1',
      LEDGER_A_LABEL: 'main',
      FACILITATOR_URL: 'https://pay.example',
      ANCHOR_KEY: `0x${'3'.repeat(64)}`,
    };
    const file = `ledgers: { a: { chain_id: 8453, pay_to: '${one}', bundle_address: '${two}', label: base, confirmations: 2 } }`;
    const { secrets: _secrets, ...config } = good(env, file);
    expect(config).toMatchObject({
      ledger_a_chain_id: 8453,
      ledger_a_pay_to: one,
      ledger_a_bundle_address: two,
      ledger_a_confirmations: 2,
      ledger_a_label: 'main',
      ledger_b_label: 'ledger-b-mainnet',
    });
    expect(paths(bad(env, `ledgers: { a: { chain_id: 0, rpc_url: x }, c: {} }`))).toEqual([
      'ledgers.a.chain_id',
      'ledgers.a.rpc_url',
      'ledgers.c',
    ]);
    expect(paths(bad({ ...env, LEDGERS_A_CHAIN_ID: '1' }, 'ledgers: { b: { chain_id: 10 } }'))).toContain(
      'LEDGER_B_PAY_TO',
    );
  });

  test('what Kubernetes sets for a service called ledger-a is none of ours', () => {
    expect(good({ LEDGER_A_SERVICE_HOST: '1', LEDGER_A_PORT_80_TCP: '1' }).port).toBe(8080);
  });
});

test('in the EU profile the event log is not kept for less than six months', () => {
  expect(loadConfig({ PROFILE: 'eu', EVIDENCE_DAYS: '183' }, nothing)).toMatchObject({
    ok: false,
    problems: [{ path: 'EVIDENCE_DAYS' }],
  });
  expect(loadConfig({ PROFILE: 'eu', EVIDENCE_DAYS: '184' }, nothing)).toMatchObject({ ok: true, notes: [] });
});

test('short evidence is allowed, with a note', () => {
  const loaded = loadConfig({ EVIDENCE_DAYS: '30' }, nothing);
  expect(loaded).toMatchObject({ ok: true, notes: [{ path: 'EVIDENCE_DAYS' }] });
});

test.each([
  ['BUNDLE_REQUIRE_CLAM', 'BUNDLE_REQUIRE_CLAIM'],
  ['ANCHOR_KEYS', 'ANCHOR_KEY'],
  ['REDIS_URI', 'REDIS_URL'],
  ['METRICS_PROT', 'METRICS_PORT'],
  ['CONFIG_FIEL', 'CONFIG_FILE'],
  ['ADMIN_TOKEN_FIL', 'ADMIN_TOKEN_FILE'],
])('%s is told to be no setting, and %s to be one', (path, meant) => {
  const loaded = loadConfig({ [path]: 'x' }, nothing);
  expect(loaded).toMatchObject({ ok: true, notes: [{ path, says: `is no setting; ${meant} is` }] });
});

test.each(['HOME', 'POST', 'LOG_FILE', 'REDIS_HOST', 'DATA_DIRECTORY', 'PUBLIC_URL'])(
  'nothing is said of %s',
  (path) => {
    expect(loadConfig({ [path]: 'http://a.example' }, nothing)).toMatchObject({ ok: true, notes: [] });
  },
);

test('a kind of one’s own is told how it may be called', () => {
  const file = { kinds: { custom: [{ id: 'ACME', pattern: 'ACME-\\d{6}', risk: 'PRIVATE' }] } };
  const problems = [{ path: 'kinds.custom[0].id', expected: expect.stringContaining('lower-case') }];
  expect(loadConfig({ CONFIG_FILE: 'f' }, () => JSON.stringify(file))).toMatchObject({ ok: false, problems });
});

test('two kinds of one’s own have two names', () => {
  const mine = { id: 'acme_badge', pattern: 'ACME-\\d{6}', risk: 'PRIVATE' };
  const problems = [{ path: 'kinds.custom[1].id', expected: expect.stringContaining('not there yet') }];
  const file = JSON.stringify({ kinds: { custom: [mine, { ...mine, risk: 'CRITICAL' }] } });
  expect(loadConfig({ CONFIG_FILE: 'f' }, () => file)).toMatchObject({ ok: false, problems });
});

test.each(['0.0.0.0', '::'])('whoever listens on %s is told that clients need another address', (HOST) => {
  expect(loadConfig({ HOST }, nothing)).toMatchObject({ ok: true, notes: [{ path: 'PUBLIC_URL' }] });
  expect(loadConfig({ HOST, PUBLIC_URL: 'https://gw.example' }, nothing)).toMatchObject({ ok: true, notes: [] });
});

test('the schema can be printed, and demands nothing that has a default', () => {
  const schema = JSON.parse(JSON.stringify(configSchema())) as {
    required: string[];
    properties: { limits: { required: string[] } };
  };
  expect(schema.required).toEqual([]);
  expect(schema.properties.limits.required).toEqual([]);
});

describe('whatever stands in the file', () => {
  const sections = ['limits', 'upstreams', 'operators', 'ledgers', 'kinds', 'RESTORE', 'nothing', 'constructor'];
  const odd = [null, 1, 'x', [], {}, [1], [[]], [{}], [null], { '1 bad': {} }, { a: 1 }, { list: [{}] }, { list: 1 }];

  test.each(sections)('%s: it is taken, or what is wrong is named', (name) => {
    for (const value of odd) {
      const file = JSON.stringify({ [name]: value, limits: { text_characters: name === 'limits' ? value : 5 } });
      const loaded = loadConfig({ CONFIG_FILE: 'f' }, files({ f: file }));
      if (!loaded.ok) expect(loaded.problems.length, file).toBeGreaterThan(0);
    }
  });

  test('a list in the place of named upstreams is called one', () => {
    expect(bad({}, '{"upstreams":[{"base_url":"http://127.0.0.1:1"}],"limits":{"nope":1}}')).toEqual([
      { path: 'limits.nope', expected: expect.stringContaining('no such setting') },
      { path: 'upstreams', expected: 'named entries' },
    ]);
  });
});
