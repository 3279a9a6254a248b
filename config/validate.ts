import type { TSchema } from 'typebox';
import { Settings } from 'typebox/system';
import { Errors } from 'typebox/value';
import type { Problem } from './config.ts';
import { expected, schemaAt } from './expected.ts';

/** Beyond this many problems nobody reads on. */
const MAX_PROBLEMS = 200;

const unescape = (segment: string): string => segment.replaceAll('~1', '/').replaceAll('~0', '~');
const pathOf = (pointer: readonly string[]): string =>
  pointer.reduce(
    (path, name) => (/^\d+$/.test(name) ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`),
    '',
  );

/** A problem, and the names that lead to it: a name may look like a path. */
export interface Located extends Problem {
  readonly names: readonly string[];
}

/** Every wrong path of a value, each once, with what was expected there. Never the value. */
export function problemsOf(schema: TSchema, value: unknown): Located[] {
  const usual = Settings.Get().maxErrors;
  Settings.Set({ maxErrors: MAX_PROBLEMS });
  const found = new Map<string, Located>();
  const add = (names: readonly string[], words: string): void => {
    const path = pathOf(names);
    found.set(path, { path, expected: words, names });
  };
  try {
    for (const error of Errors(schema, value)) {
      const pointer = error.instancePath.split('/').slice(1).map(unescape);
      if (error.keyword === 'additionalProperties') continue; // the same path comes again, as `boolean`
      if (error.keyword === 'required') {
        for (const name of error.params.requiredProperties) {
          const at = schemaAt(schema, [...pointer, name]);
          add([...pointer, name], at === undefined ? 'a value' : expected(at));
        }
        continue;
      }
      const at = error.keyword === 'boolean' ? undefined : schemaAt(schema, pointer);
      const parent = schemaAt(schema, pointer.slice(0, -1));
      const words =
        at !== undefined
          ? expected(at)
          : `nothing, there is no such setting; ${parent === undefined ? '' : expected(parent)}`;
      if (!found.has(pathOf(pointer))) add(pointer, words);
    }
  } finally {
    Settings.Set({ maxErrors: usual });
  }
  return [...found.values()];
}
