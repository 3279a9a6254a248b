/** Model routes in the words of OpenTelemetry's conventions for generative AI. */

const MODEL_ROUTE = /(?:^|\/)(?:v1|openai)\//;
const OPERATIONS: readonly (readonly [ending: RegExp, operation: string])[] = [
  [/\/chat\/completions$/, 'chat'],
  [/\/messages$/, 'chat'],
  [/\/responses$/, 'generate_content'],
  [/\/completions$/, 'text_completion'],
  [/\/embeddings$/, 'embeddings'],
];

/** Does this route pattern lead to a model? */
export const isModelRoute = (route: string): boolean => MODEL_ROUTE.test(route);

/** `gen_ai.operation.name`: what a model route asks for. */
export const operationOf = (route: string): string => OPERATIONS.find(([ending]) => ending.test(route))?.[1] ?? 'other';

/** `gen_ai.provider.name`: whose API a model route speaks, whoever serves it. */
export function providerOf(route: string): string {
  if (/\/messages(?:\/|$)/.test(route)) return 'anthropic';
  return /(?:^|\/)openai\//.test(route) ? 'azure.ai.openai' : 'openai';
}
