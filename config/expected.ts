import type { TSchema } from 'typebox';

interface Node {
  type?: string;
  description?: string;
  enum?: readonly unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  minItems?: number;
  maxItems?: number;
  required?: readonly string[];
  properties?: Record<string, Node>;
  patternProperties?: Record<string, Node>;
  items?: Node;
}

/** The part of a schema that describes the value at a JSON pointer; undefined if nothing is known there. */
export function schemaAt(schema: TSchema, pointer: readonly string[]): TSchema | undefined {
  let node: Node | undefined = schema;
  for (const name of pointer) {
    if (node === undefined) return undefined;
    if (node.items !== undefined) node = node.items;
    else if (node.properties !== undefined && Object.hasOwn(node.properties, name)) node = node.properties[name];
    else {
      const patterns: [string, Node][] = Object.entries(node.patternProperties ?? {});
      node = patterns.find(([pattern]) => new RegExp(pattern).test(name))?.[1];
    }
  }
  return node;
}

function range(node: Node): string {
  const { minimum: from, maximum: to } = node;
  const top = to === undefined || to === Number.MAX_SAFE_INTEGER ? undefined : to;
  if (from !== undefined && top !== undefined) return ` from ${from} to ${top}`;
  return from === undefined ? '' : `, at least ${from}`;
}

/** What a schema expects, in words for the person who wrote the setting. */
export function expected(schema: TSchema): string {
  const node = schema as Node;
  if (node.description !== undefined) return node.description;
  if (node.enum !== undefined) return `one of ${node.enum.map(String).join(', ')}`;
  switch (node.type) {
    case 'integer':
      return `an integer${range(node)}`;
    case 'number':
      return `a number${range(node)}`;
    case 'boolean':
      return 'true or false';
    case 'array': {
      const one = node.items === undefined ? 'values' : expected(node.items);
      return node.maxItems === undefined ? `a list: ${one}` : `a list of ${node.minItems} to ${node.maxItems}: ${one}`;
    }
    case 'object':
      return node.properties === undefined ? 'named entries' : `these keys: ${Object.keys(node.properties).join(', ')}`;
    default:
      return 'text';
  }
}
