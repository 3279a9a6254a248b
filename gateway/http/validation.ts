/** Bodies, query strings and path parameters against the schemas of our routes; nothing is coerced, filled in or removed. */
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { MODES, type Mode } from '../../detector/index.ts';
import { SafeId } from '../../payments/index.ts';
import { Refusal } from '../errors.ts';

const BODY = SafeId.words('body').body;
const NONE: readonly SafeId[] = [];

/** In place of the framework's own compilers; a schema is compiled when its route is first called. */
export const schemaController = {
  compilersFactory: {
    // Declared as Ajv's own type.
    buildValidator: () => compileSchema as never,
    // Reply schemas describe; they cut nothing off.
    buildSerializer: () => () => JSON.stringify,
  },
};

function compileSchema({ schema }: { readonly schema: TSchema }): (value: unknown) => true | { error: Refusal } {
  const wrongFields = fieldCheck(schema, BODY);
  return (value) => {
    const fields = wrongFields(value);
    return fields.length === 0 || { error: new Refusal('invalid_request', { fields }) };
  };
}

/**
 * Names every wrong field of a value; none where it is sound. Only fields of our own schema are named, never one that
 * the client made up.
 * @param whole the name of everything that is no field of the schema
 */
export function fieldCheck(schema: TSchema, whole: SafeId): (value: unknown) => readonly SafeId[] {
  const { properties = {} } = schema as { readonly properties?: object };
  const fieldWord = SafeId.among(Object.keys(properties));
  let validator: Validator | undefined;
  return (value) => {
    validator ??= Compile(withNull(schema));
    if (validator.Check(value)) return NONE;
    const names = validator
      .Errors(value)
      .flatMap((error) =>
        error.instancePath === '' && error.keyword === 'required'
          ? error.params.requiredProperties
          : [error.instancePath.split('/')[1] ?? ''],
      );
    if ('context' in properties && hasNoMode(value)) names.push('context');
    return [...new Set(names.map((name) => fieldWord(name) ?? whole))];
  };
}

/** OpenAPI 3.0 says `nullable` for what JSON Schema says with another type. */
function withNull<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(withNull) as T;
  if (typeof schema !== 'object' || schema === null) return schema;
  const { nullable, ...rest } = schema as { readonly nullable?: unknown };
  const read = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, withNull(value)]));
  return (nullable === true ? { anyOf: [read, { type: 'null' }] } : read) as T;
}

const MODE_WORDS = Object.values(SafeId.words(...MODES));
const isMode = (word: unknown): word is Mode => MODES.some((mode) => mode === word);

/** The mode that a word names. @param field where it stood @throws Refusal that lists the modes there are */
export function modeNamed(word: unknown, field: SafeId): Mode {
  if (!isMode(word)) throw new Refusal('invalid_context', { field, allowed: MODE_WORDS });
  return word;
}

/** A context that is no mode has a code of its own; beside other wrong fields it is one of them. */
function hasNoMode(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('context' in value)) return false;
  const { context } = value;
  return typeof context === 'string' && !isMode(context);
}
