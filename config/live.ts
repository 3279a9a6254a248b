import type { Config } from './config.ts';

/** What may change while the process runs. */
const LIVE = ['limits', 'upstreams', 'operators', 'kinds'] as const;
/** Secrets that may change, too; the rest is used once, at start. */
const LIVE_SECRETS: ReadonlySet<string> = new Set(['admin_token', 'upstream_api_key', 'upstream_anthropic_api_key']);

/** The configuration that holds now. */
export interface LiveConfig {
  /** Always the same object; its `limits`, `upstreams`, `operators` and `kinds` are those taken last. */
  readonly config: Config;
  /** Takes what may change. Answers the names of settings that differ and need a restart. */
  readonly take: (next: Config) => readonly string[];
}

/** A configuration of which some parts may be exchanged. */
export function liveConfig(first: Config): LiveConfig {
  let now: Pick<Config, (typeof LIVE)[number]> = first;
  const config: Config = {
    ...first,
    get limits() {
      return now.limits;
    },
    get upstreams() {
      return now.upstreams;
    },
    get operators() {
      return now.operators;
    },
    get kinds() {
      return now.kinds;
    },
  };
  return {
    config,
    take(next) {
      const needRestart = differing(first, next);
      now = next;
      return needRestart;
    },
  };
}

function differing(first: Config, next: Config): string[] {
  const names = [
    ...different(first, next).filter((name) => name !== 'secrets' && !LIVE.some((live) => live === name)),
    ...different(first.secrets, next.secrets).filter((name) => !LIVE_SECRETS.has(name)),
  ].map((name) => name.toUpperCase());
  if (!same(first.kinds.custom, next.kinds.custom)) names.push('kinds.custom');
  // Routes are registered once.
  const routes = next.upstreams.filter(({ name, routes: wanted }) => {
    const served = first.upstreams.find((one) => one.name === name)?.routes ?? [];
    return !same(served, wanted);
  });
  return [...names, ...routes.map(({ name }) => `upstreams.${name}.routes`)];
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function different(a: object, b: object): string[] {
  const [one, other] = [a, b] as Record<string, unknown>[];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => !same(one?.[name], other?.[name]));
}
