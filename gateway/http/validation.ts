/** Bodies, query strings and path parameters against the schemas of our routes; nothing is coerced, filled in or removed. */
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { MODES } from '../../detector/index.ts';
import { SafeId } from '../../payments/index.ts';
import { Refusal } from '../errors.ts';

const BODY = SafeId.words('body').body;

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
  let validator: Validator | undefined;
  return (value) => {
    validator ??= Compile(withNull(schema));
    return (
      validator.Check(value) || {
        error: new Refusal('invalid_request', { fields: wrongFields(schema, validator, value) }),
      }
    );
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

/** Only fields of our own schema are named, never one that the client made up. */
function wrongFields(schema: TSchema, validator: Validator, value: unknown): SafeId[] {
  const { properties = {} } = schema as { readonly properties?: object };
  const fieldWord = SafeId.among(Object.keys(properties));
  const names = validator
    .Errors(value)
    .flatMap((error) =>
      error.instancePath === '' && error.keyword === 'required'
        ? error.params.requiredProperties
        : [error.instancePath.split('/')[1] ?? 'body'],
    );
  if (hasNoMode(schema, value)) names.push('context');
  return [...new Set(names.map((name) => fieldWord(name) ?? BODY))];
}

/** A context that is no mode has a code of its own; beside other wrong fields it is one of them. */
function hasNoMode({ properties = {} }: { readonly properties?: object }, value: unknown): boolean {
  if (!('context' in properties) || typeof value !== 'object' || value === null || !('context' in value)) return false;
  const { context } = value;
  return typeof context === 'string' && !MODES.some((mode) => mode === context);
}
