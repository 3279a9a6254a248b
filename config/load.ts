import { Default } from 'typebox/value';
import type { TSchema } from 'typebox';
import { crossProblems, notesOn } from './checks.ts';
import { withoutFollowers } from './followers.ts';
import type { Config, LoadedConfig, Problem, UpstreamSettings } from './config.ts';
import { Secrets, Variables } from './environment.ts';
import { fromText, misspelt, overridable, readSecret, unknownVariables } from './read-environment.ts';
import type { Environment, ReadFile } from './read-environment.ts';
import { isSet, readStructure, setAt, unsetAt } from './read-file.ts';
import { ConfigFile } from './schema.ts';
import { problemsOf } from './validate.ts';

/**
 * Reads and checks everything that can be set: CONFIG_FILE, variables that stand above it, secrets.
 * @param readFile reads CONFIG_FILE and every NAME_FILE; throws if it cannot.
 * @returns the whole configuration with its defaults, or every wrong path at once (never a value).
 */
export function loadConfig(env: Environment, readFile: ReadFile): LoadedConfig {
  const problems: Problem[] = [];
  const structure = readStructure(env['CONFIG_FILE'], readFile, problems);
  const overrides = overridable();
  for (const [name, { path, schema }] of overrides) {
    const text = env[name];
    if (text !== undefined && text !== '') setAt(structure, path, fromText(schema, text));
  }
  const file = rightOf(ConfigFile, structure, problems) as ConfigFile;
  const given = {
    ...variablesOf(file.ledgers),
    ...settings(Variables.properties, (name) => env[name]),
  };
  const variables = rightOf(Variables, given, problems);
  const read = settings(Secrets.properties, (name) => readSecret(env, name, readFile, problems));
  const secrets = rightOf(Secrets, read, problems);

  const names = [...Object.keys(Variables.properties), ...Object.keys(Secrets.properties)];
  const files = Object.keys(Secrets.properties).map((name) => `${name}_FILE`);
  const known = new Set(['CONFIG_FILE', ...names, ...files, ...overrides.keys()]);
  problems.push(...unknownVariables(env, known));

  const { limits, upstreams, operators, kinds } = file;
  const own = lower(secrets) as Config['secrets'];
  const rest = lower(variables) as unknown as Omit<Config, 'secrets' | keyof ConfigFile>;
  const config: Config = {
    ...rest,
    secrets: own,
    limits,
    kinds,
    operators: { ...operators, open: operators.open ?? operators.list.length === 0 },
    upstreams: [
      ...Object.entries(upstreams).map(([name, entry]) => named(name, entry, env, readFile, problems)),
      ...fromEnvironment(rest, own).filter(({ name }) => !Object.hasOwn(upstreams, name)),
    ],
  };
  problems.push(...crossProblems(config));
  return problems.length > 0
    ? { ok: false, problems: withoutFollowers(problems), rest: config }
    : { ok: true, config, notes: [...notesOn(config), ...misspelt(env, known)] };
}

/**
 * Settings with their defaults, those that are wrong left out: what is right of them is looked at further. Where one
 * cannot be left out, what it stands in is.
 */
function rightOf(schema: TSchema, structure: Record<string, unknown>, problems: Problem[]): object {
  const right = structuredClone(structure);
  for (let above = 0; ; above++) {
    const whole = withDefaults(schema, right);
    const wrong = problemsOf(schema, whole ?? right).filter(({ names }) => whole !== undefined || isSet(right, names));
    if (whole !== undefined && wrong.length === 0) return whole;
    for (const { path, expected, names } of wrong) {
      problems.push({ path, expected }); // a wrong name hides what is wrong beside it until it is gone
      const last = names.length - itemsAtEnd(right, names);
      unsetAt(right, names.slice(0, Math.max(1, last - above)));
    }
  }
}

/** A copy with defaults; undefined where a list or a name that cannot be stands in the place of named settings. */
function withDefaults(schema: TSchema, structure: object): object | undefined {
  try {
    return Default(schema, structuredClone(structure)) as object;
  } catch {
    return undefined;
  }
}

/** How many of the last names are items of lists: the list goes, because an item that went would move the others. */
function itemsAtEnd(target: unknown, names: readonly string[]): number {
  let count = 0;
  let here = target;
  for (const name of names) {
    count = Array.isArray(here) ? count + 1 : 0;
    here = typeof here === 'object' && here !== null ? (here as Record<string, unknown>)[name] : undefined;
  }
  return count;
}

/** The ledgers of the file under the names of their variables, which go before them. */
const variablesOf = (ledgers: ConfigFile['ledgers']): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(ledgers).flatMap(([ledger, entries]) =>
      Object.entries(entries).map(([name, value]) => [`LEDGER_${ledger}_${name}`.toUpperCase(), value]),
    ),
  );

function settings(
  properties: Readonly<Record<string, TSchema>>,
  read: (name: string) => string | undefined,
): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(properties)) {
    const text = read(name);
    if (text !== undefined && text !== '') found[name] = fromText(schema, text);
  }
  return found;
}

const lower = (value: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([name, entry]) => [name.toLowerCase(), entry]));

function named(
  name: string,
  entry: ConfigFile['upstreams'][string],
  env: Environment,
  readFile: ReadFile,
  problems: Problem[],
): UpstreamSettings {
  const { shape, base_url, models = [], routes = [], private: isPrivate = false, api_key_env: variable } = entry;
  const path = `upstreams.${name}`;
  if (name === 'echo') problems.push({ path, expected: 'another name; echo is built in' });
  const upstream = { name, shape, base_url: plain(base_url), models, routes, private: isPrivate };
  if (variable === undefined) return upstream;
  const before = problems.length;
  const api_key = readSecret(env, variable, readFile, problems);
  if (api_key !== undefined) {
    const [wrong] = problemsOf(Secrets.properties.UPSTREAM_API_KEY, api_key);
    if (wrong === undefined) return { ...upstream, api_key };
    problems.push({ path: variable, expected: wrong.expected });
  }
  if (problems.length === before)
    problems.push({ path: `${path}.api_key_env`, expected: `the variable it names to be set (or with _FILE)` });
  return upstream;
}

function fromEnvironment(
  rest: Omit<Config, 'secrets' | keyof ConfigFile>,
  secrets: Config['secrets'],
): UpstreamSettings[] {
  const upstream = (name: 'openai' | 'anthropic', base_url: string, api_key: string | undefined): UpstreamSettings => {
    const settled = { name, shape: name, base_url: plain(base_url), models: [], routes: [], private: false };
    return api_key === undefined ? settled : { ...settled, api_key };
  };
  return [
    upstream('openai', rest.upstream_base_url, secrets.upstream_api_key),
    upstream('anthropic', rest.upstream_anthropic_base_url, secrets.upstream_anthropic_api_key),
  ];
}

const plain = (url: string): string => url.replace(/\/+$/, '');
