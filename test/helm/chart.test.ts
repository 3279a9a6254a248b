/** The chart: rendered over many sets of values where helm is at hand, and checked against Kubernetes' own schemas. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as monitoring from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1';
import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policies from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { loadConfig } from '../../config/index.ts';
import { METRICS } from '../../gateway/telemetry/instruments.ts';
import { valuesSchema } from './values-schema.ts';

const PROMTOOL = '/usr/bin/promtool';
const CHART = 'helm/blackbar';
/** What a helm of its own building would take for the oldest. */
const KUBE = '1.30.0';
/** The types of Kubernetes and of the Prometheus operator, which check what is given to them. */
const MODELS: Readonly<Record<string, object>> = {
  v1: core,
  'apps/v1': apps,
  'autoscaling/v2': autoscaling,
  'monitoring.coreos.com/v1': monitoring,
  'networking.k8s.io/v1': networking,
  'policy/v1': policies,
};

interface Resource {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec?: Record<string, unknown>;
  readonly data?: Record<string, string>;
}

test('values.schema.json is what the configuration says: npm run chart:schema', () => {
  expect(JSON.parse(readFileSync(`${CHART}/values.schema.json`, 'utf8'))).toEqual(valuesSchema());
});

/** Every metric as Prometheus sees it. */
const SERIES = new Set(
  Object.entries(METRICS).flatMap(([name, [type]]) => {
    const plain = name.replaceAll('.', '_');
    if (type === 'counter') return [`${plain}_total`];
    return type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => plain + end) : [plain];
  }),
);

test('dashboard and alerts ask for metrics that exist', () => {
  const dashboard = JSON.parse(readFileSync(`${CHART}/dashboards/blackbar.json`, 'utf8')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const alerts = parse(readFileSync(`${CHART}/alerts.yaml`, 'utf8')) as { groups: { rules: { expr: string }[] }[] };
  const asked = [
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...alerts.groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
  ];
  const used = new Set(asked.flatMap((expr) => expr.match(/\b(?:blackbar|gen_ai|http_server)_\w+(?=[[{ )]|$)/g) ?? []));
  for (const label of ['gen_ai_provider_name', 'gen_ai_operation_name', 'http_response_status_code'])
    used.delete(label);
  expect(used.size).toBeGreaterThan(10);
  for (const name of used) expect([name, SERIES.has(name)]).toEqual([name, true]);
  // And nothing that is measured goes unseen.
  const everything = asked.join('\n');
  for (const name of Object.keys(METRICS))
    expect([name, everything.includes(name.replaceAll('.', '_'))]).toEqual([name, true]);
});

test('the image has no build tools, runs as nobody and on the newest long-term Node', () => {
  const stages = readFileSync('helm/Dockerfile', 'utf8')
    .split(/^FROM /m)
    .slice(1);
  const last = stages.at(-1) ?? '';
  expect(stages.length).toBe(2);
  expect(last).toMatch(/^node:24-\S*slim\n/);
  expect(last).toMatch(/^USER 65532:65532$/m);
  expect(last).not.toMatch(/apt-get|npm (?:ci|install)|g\+\+/);
  // Everything the process reads beside dist is copied.
  for (const folder of ['payments/store/redis', 'gateway', 'dist', 'node_modules'])
    expect(last).toContain(` ${folder}\n`);
  // What the notes of the chart have people run there.
  expect(readFileSync('helm/blackbar/templates/NOTES.txt', 'utf8')).toMatch(/kubectl exec .* -- blackbar operator key/);
  expect(last).toContain('ln -s /app/dist/gateway/cli/main.js /usr/local/bin/blackbar');
});

const helm = [
  process.env['HELM'],
  'helm',
  join(process.env['GOPATH'] ?? join(process.env['HOME'] ?? '', 'go'), 'bin/helm'),
].find((path) => path !== undefined && spawnSync(path, ['version']).status === 0);
if (helm === undefined)
  console.error('helm is missing: go install helm.sh/helm/v3/cmd/helm@latest; the chart is not rendered');

const schemas = [process.env['KUBERNETES_VALIDATE'], 'kubernetes-validate'].find(
  (path) => path !== undefined && spawnSync(path, ['--version']).status === 0,
);
if (schemas === undefined)
  console.error('kubernetes-validate is missing: pip install kubernetes-validate; only our own types check the chart');

const secret = (key: string): object => ({ name: 'blackbar', key });
const BASE = { secrets: { SECRET_KEY: secret('secret-key'), REDIS_URL: secret('redis-url') } };
const acme = { id: 'acme', key_sha256: 'a'.repeat(64), daily_limit: 5000, teams: [{ id: 'pay', daily_limit: 500 }] };
const SETS: Readonly<Record<string, object>> = {
  'external Redis': BASE,
  'a digest and pull secrets': { ...BASE, image: { digest: `sha256:${'b'.repeat(64)}`, pullSecrets: ['registry'] } },
  'operators and limits': {
    ...BASE,
    config: { operators: { open: false, list: [acme] }, limits: { drain_ms: 60_000, body_bytes: 20_971_520 } },
  },
  'upstreams with keys': {
    secrets: { ...BASE.secrets, ACME_AZURE_KEY: secret('azure') },
    config: {
      operators: { open: false, anonymous: false, list: [acme] },
      upstreams: {
        azure: { shape: 'azure', base_url: 'https://acme.openai.azure.com', api_key_env: 'ACME_AZURE_KEY' },
      },
    },
  },
  'every kind of variable': {
    ...BASE,
    env: {
      PUBLIC_URL: 'https://gw.acme.example',
      TRUSTED_PROXIES: ['10.0.0.0/8', '192.168.0.0/16'],
      RESTORE: true,
      BUNDLE_SIZE: 10_000_000,
      X402_PRICE: '0.02',
    },
  },
  'in-chart Valkey': {
    secrets: { SECRET_KEY: secret('secret-key') },
    valkey: { enabled: true, existingSecret: 'valkey' },
  },
  'one replica with a volume': {
    secrets: { SECRET_KEY: secret('secret-key') },
    replicas: 1,
    persistence: { enabled: true, storageClass: 'fast' },
  },
  'autoscaling by load': {
    ...BASE,
    autoscaling: { enabled: true, minReplicas: 3, maxReplicas: 30, requestsPerPod: 50 },
  },
  'ingress with TLS': {
    ...BASE,
    ingress: {
      enabled: true,
      className: 'nginx',
      host: 'gw.acme.example',
      tlsSecret: 'gw-tls',
      annotations: { 'nginx.ingress.kubernetes.io/proxy-buffering': 'off' },
    },
  },
  'all of Prometheus and Grafana': {
    ...BASE,
    metrics: {
      serviceMonitor: { enabled: true, labels: { release: 'prometheus' } },
      prometheusRule: { enabled: true },
      dashboard: { enabled: true },
    },
  },
  'no metrics': { ...BASE, metrics: { enabled: false, serviceMonitor: { enabled: true } } },
  'closed network': {
    ...BASE,
    networkPolicy: {
      from: [{ namespaceSelector: { matchLabels: { team: 'apps' } } }],
      metricsFrom: [{ namespaceSelector: { matchLabels: { team: 'monitoring' } } }],
      outsidePorts: [443, 8545],
      egress: [{ to: [{ ipBlock: { cidr: '10.1.2.3/32' } }], ports: [{ port: 6379 }] }],
    },
  },
  'no network policy': { ...BASE, networkPolicy: { enabled: false } },
  'one replica of a shared store': { ...BASE, replicas: 1, podDisruptionBudget: { enabled: false } },
  placement: {
    ...BASE,
    nodeSelector: { disk: 'ssd' },
    tolerations: [{ key: 'a', operator: 'Exists' }],
    priorityClassName: 'high',
    podLabels: { team: 'privacy' },
    affinity: {},
  },
  ledgers: {
    secrets: {
      ...BASE.secrets,
      LEDGER_A_RPC_URL: secret('rpc'),
      ANCHOR_KEY: secret('anchor'),
      FACILITATOR_KEY: secret('relayer'),
    },
    env: {
      LEDGER_A_CHAIN_ID: 8453,
      LEDGER_A_USDC: `0x${'1'.repeat(40)}`,
      LEDGER_A_PAY_TO: `0x${'2'.repeat(40)}`,
      FACILITATOR_URL: 'in-process',
    },
  },
};
const WRONG: Readonly<Record<string, readonly [values: object, says: RegExp]>> = {
  'no secret key': [{ secrets: { REDIS_URL: secret('redis-url') } }, /secrets\.SECRET_KEY/],
  'no store': [{ secrets: { SECRET_KEY: secret('k') } }, /secrets\.REDIS_URL/],
  'two replicas of the embedded store': [
    { secrets: { SECRET_KEY: secret('k') }, persistence: { enabled: true } },
    /replicas/,
  ],
  'two stores': [{ ...BASE, valkey: { enabled: true, existingSecret: 'v' } }, /valkey\.enabled/],
  'a Valkey without password': [{ secrets: { SECRET_KEY: secret('k') }, valkey: { enabled: true } }, /existingSecret/],
  'a secret written out': [{ ...BASE, secrets: { ...BASE.secrets, ADMIN_TOKEN: 'written-out' } }, /ADMIN_TOKEN/],
  'a secret among the variables': [{ ...BASE, env: { ADMIN_TOKEN: 'written-out' } }, /ADMIN_TOKEN/],
  'a typing error': [{ ...BASE, config: { operator: {} } }, /operator/],
  'a wrong type': [{ ...BASE, replicas: 'two' }, /replicas/],
  'a drain that is cut off': [{ ...BASE, terminationGracePeriodSeconds: 60 }, /terminationGracePeriodSeconds/],
  'an ingress without host': [{ ...BASE, ingress: { enabled: true } }, /ingress\.host/],
};

describe.runIf(helm !== undefined)('rendered', { timeout: 60_000 }, () => {
  let dir = '';
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'blackbar-helm-'));
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  const run = (command: readonly string[], values: object): { status: number | null; out: string } => {
    const file = join(dir, 'values.json');
    writeFileSync(file, JSON.stringify(values));
    const { status, stdout, stderr } = spawnSync(helm ?? '', [...command, '-f', file], { encoding: 'utf8' });
    return { status, out: stdout + stderr };
  };
  const template = (values: object) =>
    run(['template', 'gw', CHART, '--namespace', 'privacy', '--kube-version', KUBE], values);
  const rendered = (values: object): Resource[] => {
    const { status, out } = template(values);
    if (status !== 0) throw new Error(out);
    return parseAllDocuments(out)
      .map((document) => document.toJS() as Resource | null)
      .filter((one) => one !== null);
  };

  test.each(Object.entries(SETS))('%s: valid Kubernetes', (_name, values) => {
    const resources = rendered(values);
    expect(resources.length).toBeGreaterThan(5);
    for (const resource of resources) validate(resource);
    const text = JSON.stringify(resources);
    expect(text).not.toMatch(/"(?:kind)":"Secret"/);
    const { status, out } = run(['lint', CHART, '--strict', '--kube-version', KUBE], values);
    expect([status, out]).toEqual([0, expect.stringContaining('0 chart(s) failed')]);
  });

  test.runIf(schemas !== undefined)(
    'every set of values holds the schemas of Kubernetes, old and new',
    { timeout: 120_000 },
    () => {
      const judge = (
        resources: readonly object[],
        version: readonly string[],
      ): { status: number | null; out: string } => {
        const file = join(dir, 'resources.yaml');
        writeFileSync(file, resources.map((one) => JSON.stringify(one)).join('\n---\n'));
        const args = [...version, '--strict', '--quiet', '--no-warn', file];
        const { status, stdout, stderr } = spawnSync(schemas ?? '', args, { encoding: 'utf8' });
        return { status, out: stdout + stderr };
      };
      // The operator of Prometheus brings its own types; those are checked above. Sets differ in few resources.
      const texts = Object.values(SETS)
        .flatMap(rendered)
        .filter(({ apiVersion }) => !apiVersion.startsWith('monitoring.coreos.com/'))
        .map((one) => JSON.stringify(one));
      const resources = [...new Set(texts)].map((text) => JSON.parse(text) as Resource);
      for (const version of [['--kubernetes-version', KUBE], []])
        expect(judge(resources, version)).toEqual({ status: 0, out: '' });
      const [first] = resources.filter(({ kind }) => kind === 'Deployment');
      expect(judge([{ ...first, spec: { ...first?.spec, replicas: 'two' } }], []).status).not.toBe(0);
      expect(judge([{ ...first, spec: { ...first?.spec, replica: 2 } }], []).status).not.toBe(0);
    },
  );

  test.each(Object.entries(WRONG))('%s is refused and named', (_name, [values, says]) => {
    const { status, out } = template(values);
    expect(status).not.toBe(0);
    expect(out).toMatch(says);
    expect(out).not.toContain('written-out');
  });

  test.each(Object.entries(SETS))('%s: the process takes what its pod is given', (name, values) => {
    const resources = rendered(values);
    const spec = podOf(resources);
    const [container] = spec.containers;
    const file =
      resources.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'gw-blackbar')?.data?.[
        'gateway.yaml'
      ] ?? '';
    const secrets: Readonly<Record<string, string>> = {
      REDIS_URL: 'redis+sentinel://s:26379/main',
      LEDGER_A_RPC_URL: 'https://rpc.example',
      ANCHOR_KEY: `0x${'3'.repeat(64)}`,
      FACILITATOR_KEY: `0x${'4'.repeat(64)}`,
    };
    const env = Object.fromEntries((container?.env ?? []).map(({ name, value }) => [name, value]));
    const loaded = loadConfig(env, (path) =>
      path === '/config/gateway.yaml' ? file : (secrets[path.replace('/secrets/', '')] ?? 'x'.repeat(40)),
    );
    expect(loaded).toMatchObject({ ok: true });
    if (!loaded.ok) return;
    expect(loaded.notes).toEqual([]);
    expect(loaded.config.public_url).toBe(
      /ingress|variable/.test(name) ? 'https://gw.acme.example' : 'http://gw-blackbar.privacy:80',
    );
    expect(loaded.config.bundle_require_claim).toBe(true);
    if (container?.env.some(({ name }) => name === 'BUNDLE_SIZE')) expect(loaded.config.bundle_size).toBe(10_000_000);
    expect(spec.terminationGracePeriodSeconds * 1000).toBeGreaterThanOrEqual(loaded.config.limits.drain_ms);
  });

  test('by default nobody is served who is not listed, and the pod may do nothing but its work', () => {
    const resources = rendered(BASE);
    const file = resources.find(({ kind }) => kind === 'ConfigMap')?.data?.['gateway.yaml'] ?? '';
    expect(parse(file)).toEqual({ operators: { open: false, anonymous: false, list: [] } });
    const spec = podOf(resources);
    expect(spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(spec.containers[0]?.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    const policy = resources.find(({ kind }) => kind === 'NetworkPolicy');
    expect(policy?.spec?.['policyTypes']).toEqual(['Ingress', 'Egress']);
    expect(JSON.stringify(policy?.spec?.['egress'])).toContain('169.254.0.0/16');
    expect(policy?.spec?.['egress']).toContainEqual({ ports: [{ port: 6379 }, { port: 26379 }] });
    expect(resources.map(({ kind }) => kind)).toContain('PodDisruptionBudget');
    const [main, metrics] = resources.filter(({ kind }) => kind === 'Service');
    expect(JSON.stringify(main)).not.toContain('9464');
    expect(JSON.stringify(metrics)).toContain('9464');
  });
});

interface Container {
  readonly env: readonly { readonly name: string; readonly value?: string }[];
  readonly securityContext: unknown;
}
interface PodSpec {
  readonly terminationGracePeriodSeconds: number;
  readonly containers: readonly Container[];
}
const podOf = (resources: readonly Resource[]): PodSpec => {
  const template = resources.find(({ kind }) => kind === 'Deployment')?.spec?.['template'] as
    { spec: PodSpec } | undefined;
  if (template === undefined) throw new Error('no Deployment');
  return template.spec;
};

/** Throws what Kubernetes (or the Prometheus operator) would refuse. */
function validate(resource: Resource): void {
  const { apiVersion, kind } = resource;
  const Model = (MODELS[apiVersion] as Record<string, new (data: unknown) => { validate(): void }> | undefined)?.[kind];
  if (Model === undefined) throw new Error(`no schema for ${apiVersion} ${kind}`);
  new Model(resource).validate();
}

test.skipIf(!existsSync(PROMTOOL))('promtool takes the alerts', () => {
  execFileSync(PROMTOOL, ['check', 'rules', `${CHART}/alerts.yaml`]);
});

test('no file of the chart or image names a secret', () => {
  for (const name of readdirSync('helm', { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:yaml|json|tpl|txt)$|Dockerfile$/.test(name) || name.endsWith('values.schema.json')) continue;
    expect([name, /password:\s*\S|0x[0-9a-f]{64}|sk-[a-z0-9]{8}/i.test(readFileSync(`helm/${name}`, 'utf8'))]).toEqual([
      name,
      false,
    ]);
  }
});
