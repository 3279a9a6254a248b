import { createRequire } from 'node:module';
import type { Problem } from './config.ts';
import type * as yaml from 'yaml';
import type { ReadFile } from './read-environment.ts';

type Mapping = Record<string, unknown>;

const isMapping = (value: unknown): value is Mapping =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads CONFIG_FILE (YAML, of which JSON is a part). A parser's own words quote the file, so they are dropped. */
export function readStructure(path: string | undefined, readFile: ReadFile, problems: Problem[]): Mapping {
  if (path === undefined || path === '') return {};
  let content: string;
  try {
    content = readFile(path);
  } catch {
    problems.push({ path: 'CONFIG_FILE', expected: 'a file that can be read, in UTF-8' });
    return {};
  }
  // Loaded only where there is a file.
  const { parseDocument } = createRequire(import.meta.url)('yaml') as typeof yaml;
  // With `silent` a second document of the file would be left out without a word.
  const document = parseDocument(content, { prettyErrors: true, logLevel: 'error' });
  // What is only warned of are tags that would count for nothing.
  const error = document.errors[0] ?? document.warnings[0];
  if (error !== undefined) {
    const line = error.linePos?.[0].line;
    problems.push({ path: `CONFIG_FILE${line === undefined ? '' : ` line ${line}`}`, expected: 'valid YAML or JSON' });
    return {};
  }
  const value: unknown = toPlain(() => document.toJS({ maxAliasCount: 100 }));
  if (value === null) return {}; // an empty file
  if (isMapping(value)) return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null)); // an empty part
  problems.push({ path: 'CONFIG_FILE', expected: 'named settings: limits, upstreams, operators, kinds, ledgers' });
  return {};
}

function toPlain(convert: () => unknown): unknown {
  try {
    return convert();
  } catch {
    return undefined; // too many aliases
  }
}

/** Sets `value` at `path`, making the mappings on the way; what stands there and is no mapping is left for the check. */
export function setAt(target: Mapping, path: readonly string[], value: unknown): void {
  let here = target;
  for (const name of path.slice(0, -1)) {
    const next: unknown = here[name] ?? (here[name] = {});
    if (!isMapping(next)) return;
    here = next;
  }
  const last = path.at(-1);
  if (last !== undefined) here[last] = value;
}

/** Does anything stand at `path`? */
export function isSet(target: Mapping, path: readonly string[]): boolean {
  let here: unknown = target;
  for (const name of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, name)) return false;
    here = (here as Mapping)[name];
  }
  return true;
}

/** Takes away what stands at `path`, if anything does. */
export function unsetAt(target: Mapping, path: readonly string[]): void {
  let here: unknown = target;
  for (const name of path.slice(0, -1)) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, name)) return;
    here = (here as Mapping)[name];
  }
  const last = path.at(-1);
  if (last !== undefined && typeof here === 'object' && here !== null) delete (here as Mapping)[last];
}
