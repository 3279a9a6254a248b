/** What the chart's values may be: made from the configuration's own schema, so that a wrong setting fails at install. */
import { configSchema } from '../../config/index.ts';

interface Json {
  [name: string]: unknown;
}

/** Set by the chart itself. */
const OWN: ReadonlySet<string> = new Set(['HOST', 'PORT', 'DATA_DIR', 'METRICS_PORT']);

const text = { type: 'string' };
const count = { type: 'integer', minimum: 0 };
const flag = { type: 'boolean' };
const words = { type: 'object', additionalProperties: text };
const anything = { type: 'object' };
const list = { type: 'array' };
const object = (properties: Json): Json => ({ type: 'object', additionalProperties: false, properties });
const secretName = { type: 'string', pattern: '^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$' };
const fromSecret = {
  ...object({ name: secretName, key: { type: 'string', minLength: 1 } }),
  required: ['name', 'key'],
};

/** Names of settings in capitals; what has a default may be left out. */
function settingsOf(schema: unknown): Json {
  const { properties } = schema as { properties: Json };
  return Object.fromEntries(Object.entries(properties).filter(([name]) => !OWN.has(name)));
}

export function valuesSchema(): Json {
  const { $defs, $schema: _draft, title: _title, ...config } = JSON.parse(JSON.stringify(configSchema())) as Json;
  const { environment, secrets } = $defs as { environment: Json; secrets: Json };
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Values of the Blackbar chart',
    ...object({
      global: anything,
      image: object({
        repository: { type: 'string', minLength: 1 },
        tag: text,
        digest: { type: 'string', pattern: '^(sha256:[0-9a-f]{64})?$' },
        pullPolicy: { enum: ['Always', 'IfNotPresent', 'Never'] },
        pullSecrets: { type: 'array', items: secretName },
      }),
      replicas: { type: 'integer', minimum: 1 },
      config,
      env: object(settingsOf(environment)),
      secrets: {
        ...object(Object.fromEntries(Object.keys(settingsOf(secrets)).map((name) => [name, fromSecret]))),
        // Keys of upstreams that the file names by api_key_env.
        patternProperties: { '^[A-Z][A-Z0-9_]*_KEY$': fromSecret },
      },
      valkey: object({ enabled: flag, image: text, existingSecret: text, storage: text, resources: anything }),
      persistence: object({ enabled: flag, size: text, storageClass: text }),
      service: object({
        type: { enum: ['ClusterIP', 'NodePort', 'LoadBalancer'] },
        port: { type: 'integer', minimum: 1, maximum: 65_535 },
      }),
      ingress: object({ enabled: flag, className: text, annotations: words, host: text, tlsSecret: text }),
      metrics: object({
        enabled: flag,
        port: { type: 'integer', minimum: 1, maximum: 65_535 },
        serviceMonitor: object({ enabled: flag, interval: text, labels: words }),
        prometheusRule: object({ enabled: flag, labels: words }),
        dashboard: object({ enabled: flag, labels: words }),
      }),
      networkPolicy: object({
        enabled: flag,
        from: list,
        metricsFrom: list,
        outsidePorts: { type: 'array', items: { type: 'integer', minimum: 1, maximum: 65_535 } },
        storePorts: { type: 'array', items: { type: 'integer', minimum: 1, maximum: 65_535 } },
        egress: list,
      }),
      autoscaling: object({
        enabled: flag,
        minReplicas: { type: 'integer', minimum: 1 },
        maxReplicas: { type: 'integer', minimum: 1 },
        cpu: { type: 'integer', minimum: 1, maximum: 100 },
        requestsPerPod: count,
      }),
      podDisruptionBudget: object({ enabled: flag, maxUnavailable: { type: ['integer', 'string'] } }),
      resources: anything,
      preStopSeconds: count,
      terminationGracePeriodSeconds: { type: 'integer', minimum: 1 },
      serviceAccount: object({ annotations: words }),
      podAnnotations: words,
      podLabels: words,
      nodeSelector: words,
      tolerations: list,
      affinity: anything,
      priorityClassName: text,
    }),
  };
}
