import type { TSchema } from 'typebox';
import type { Note, Problem } from './config.ts';
import { ConfigFile } from './schema.ts';

export type Environment = Readonly<Record<string, string | undefined>>;
/** Reads a text file; throws if it cannot. */
export type ReadFile = (path: string) => string;

interface Shape {
  type?: string;
  properties?: Record<string, TSchema>;
}

/**
 * The value of a setting written as text, by what its schema expects. Text that does not fit stays text, so that the
 * check which follows names the path.
 */
export function fromText(schema: TSchema, text: string): unknown {
  switch ((schema as Shape).type) {
    case 'integer':
      return /^-?\d{1,16}$/.test(text) ? Number(text) : text;
    case 'boolean':
      if (text === 'true' || text === '1') return true;
      return text === 'false' || text === '0' ? false : text;
    case 'array':
      return text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '');
    default:
      return text;
  }
}

/** A secret's value: its variable, or the content of the file that NAME_FILE points to, without its last line end. */
export function readSecret(
  env: Environment,
  name: string,
  readFile: ReadFile,
  problems: Problem[],
): string | undefined {
  const direct = env[name];
  const path = env[`${name}_FILE`];
  if (path === undefined || path === '') return direct === '' ? undefined : direct;
  if (direct !== undefined && direct !== '') {
    problems.push({ path: name, expected: `either ${name} or ${name}_FILE, not both` });
    return undefined;
  }
  try {
    const content = readFile(path).replace(/\r?\n$/, '');
    if (content !== '') return content;
  } catch {
    // named below
  }
  problems.push({ path: `${name}_FILE`, expected: 'a file that can be read, in UTF-8, and is not empty' });
  return undefined;
}

/** Every single value of the file that a variable can set: `LIMITS_BODY_BYTES` → `['limits', 'body_bytes']`. */
export function overridable(): ReadonlyMap<string, { readonly path: readonly string[]; readonly schema: TSchema }> {
  const found = new Map<string, { path: readonly string[]; schema: TSchema }>();
  const visit = (schema: TSchema, path: readonly string[]): void => {
    for (const [name, part] of Object.entries((schema as Shape).properties ?? {})) {
      const here = [...path, name];
      if (path.length === 0 && name === 'ledgers') continue; // their variables have names of their own, LEDGER_A_ and LEDGER_B_
      if ((part as Shape).properties !== undefined) visit(part, here);
      else if (!isStructure(part)) found.set(here.join('_').toUpperCase(), { path: here, schema: part });
    }
  };
  visit(ConfigFile, []);
  return found;
}

function isStructure(schema: TSchema): boolean {
  const { type, items } = schema as { type?: string; items?: Shape };
  return type === 'object' || items?.type === 'object';
}

/** Prefixes that nobody but us has; an unknown variable there is a typing error. */
const OURS = /^(LIMITS|OPERATORS|KINDS|LEDGER_A|LEDGER_B)_/;
/** What Kubernetes sets for a service that happens to have such a name. */
const SERVICE_LINK = /_(SERVICE_(HOST|PORT.*)|PORT(_.*)?)$/;

/** Variables that look like ours and are not. */
export function unknownVariables(env: Environment, known: ReadonlySet<string>): Problem[] {
  return Object.keys(env)
    .filter((name) => OURS.test(name) && !SERVICE_LINK.test(name) && !known.has(name))
    .map((path) => ({ path, expected: 'nothing, there is no such setting' }));
}

/** Shorter names are a slip away from words that everybody uses. */
const SHORTEST = 6;

/** Variables that are one slip away from one of ours. They may be somebody else's: that deserves a word, and no more. */
export function misspelt(env: Environment, known: ReadonlySet<string>): Note[] {
  const ours = [...known].filter((name) => name.length >= SHORTEST);
  return Object.keys(env).flatMap((path) => {
    const meant = known.has(path) ? undefined : ours.find((name) => isSlip(path, name));
    return meant === undefined ? [] : [{ path, says: `is no setting; ${meant} is` }];
  });
}

/** One letter more, less or other, or two that have changed places. */
function isSlip(given: string, name: string): boolean {
  const more = given.length - name.length;
  if (Math.abs(more) > 1) return false;
  let at = 0;
  while (given[at] === name[at]) at++;
  if (given.slice(more < 0 ? at : at + 1) === name.slice(more > 0 ? at : at + 1)) return true;
  const swapped = `${name.slice(0, at)}${name[at + 1]}${name[at]}${name.slice(at + 2)}`;
  return given === swapped;
}
