import { Secrets, Variables } from './environment.ts';
import { ConfigFile } from './schema.ts';

type Json = { [name: string]: unknown };

const isNode = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What has a default may be left out, which TypeBox's types do not say. */
function withoutDefaulted(node: Json): Json {
  const copy: Json = {};
  for (const [name, value] of Object.entries(node)) copy[name] = isNode(value) ? withoutDefaulted(value) : value;
  const { required, properties } = node;
  if (Array.isArray(required) && isNode(properties))
    copy['required'] = required.filter((name: string) => !Object.hasOwn(properties[name] as Json, 'default'));
  return copy;
}

/** The JSON Schema of CONFIG_FILE; the variables and secrets stand beside it under `$defs`. */
export function configSchema(): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Blackbar configuration file',
    ...withoutDefaulted(ConfigFile as unknown as Json),
    $defs: {
      environment: withoutDefaulted(Variables as unknown as Json),
      secrets: withoutDefaulted(Secrets as unknown as Json),
    },
  };
}
