import { declareDiscoveryExtension } from '@x402/extensions/bazaar';

/** What catalogues are told about a resource that takes JSON. */
export interface Described {
  /** The word for what is done to the resource, as its protocol has it. */
  readonly method: 'POST';
  readonly example: Readonly<Record<string, unknown>>;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly answer: Readonly<Record<string, unknown>>;
}

/** The extension `bazaar`: too large for every 402, so only discovery carries it. */
export function discoveryOf({ method, example, schema, answer }: Described): Readonly<Record<string, unknown>> {
  const { bazaar } = declareDiscoveryExtension({
    bodyType: 'json',
    input: example,
    inputSchema: schema,
    output: { example: answer },
  });
  const { info, ...rest } = bazaar as { info: { input: object } };
  return { bazaar: { ...rest, info: { ...info, input: { ...info.input, method } } } };
}
