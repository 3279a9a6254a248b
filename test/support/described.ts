/** Checks answers against the OpenAPI description: the status is documented, and the body has the documented shape. */
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';

interface Operation {
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema: object }>> }>>;
}
export interface OpenApi {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** OpenAPI 3.0 says `nullable`, JSON Schema does not know it. */
function asJsonSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(asJsonSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { nullable, ...rest } = Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [name, asJsonSchema(value)]),
  );
  return nullable === true ? { anyOf: [rest, { type: 'null' }] } : rest;
}

/** Model routes are described once, without the names of operator and upstream before them. */
const NAMED = /^(?:\/operators\/[^/]+)?(?:\/upstreams\/[^/]+)?(?=\/(?:v1|openai)\/)/;

export type Check = (method: string, url: string, status: number, type: string | null, body: string) => void;

/** @throws Error for an answer that the description does not know */
export function checkAgainst(document: OpenApi): Check {
  const paths = Object.entries(document.paths).map(([path, operations]) => {
    const params = path.split('{').length;
    return { path, params, operations, pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]*')}$`) };
  });
  paths.sort((a, b) => a.params - b.params);
  const validators = new Map<object, Validator>();
  return (method, url, status, type, body) => {
    const path = (url.split('?', 1)[0] as string).replace(NAMED, '');
    const known = paths.find(({ pattern }) => pattern.test(path));
    const operation = known?.operations[method === 'HEAD' ? 'get' : method.toLowerCase()];
    const name = `${method} ${known?.path ?? path}`;
    if (operation === undefined) {
      const expected =
        known === undefined ? [...(path.startsWith('/docs') ? [200] : []), 400, 403, 404, 503] : [204, 403, 405, 503];
      if (!expected.includes(status)) throw new Error(`${name} is not described, but answers ${status}`);
      return;
    }
    const response = operation.responses[status] ?? operation.responses['default'];
    if (response === undefined) throw new Error(`${name} answers ${status}, which is not described`);
    const schema = response.content?.['application/json']?.schema;
    if (schema === undefined || method === 'HEAD' || type?.startsWith('application/json') !== true) return;
    let validator = validators.get(schema);
    if (validator === undefined) validators.set(schema, (validator = Compile(asJsonSchema(schema) as TSchema)));
    const value: unknown = JSON.parse(body);
    if (validator.Check(value)) return;
    const wrong = validator.Errors(value).map(({ instancePath, message }) => `${instancePath} ${message}`);
    throw new Error(`${name} answers ${status} in another shape: ${wrong.slice(0, 5).join('; ')}`);
  };
}
