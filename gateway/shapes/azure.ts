import { defineShape, type Route, type Shape } from './define.ts';

/** Each API as Azure serves it: under a deployment, with an API version, and under /openai/v1 as OpenAI does. */
export function azureOf(shape: Shape): Shape {
  const underV1 = (route: Route): Route => withVersion(route.replace(' /v1/', ' /openai/v1/') as Route);
  const deployed = DEPLOYED.has(shape.id)
    ? shape.routes.map((route) => withVersion(route.replace(' /v1/', ' /openai/deployments/:deployment/') as Route))
    : // Newer APIs have no deployment in their path; AzureOpenAI of the official SDK still adds the version.
      shape.routes.map((route) => withVersion(route.replace(' /v1/', ' /openai/') as Route));
  const underOpenAi = (shape.bodyless ?? []).map((route) => withVersion(route.replace(' /v1/', ' /openai/') as Route));
  return defineShape({
    ...shape,
    id: shape.id.replace('openai', 'azure'),
    family: 'azure',
    errors: 'azure',
    routes: [...deployed, ...shape.routes.map(underV1)],
    bodyless: [...underOpenAi, ...(shape.bodyless ?? []).map(underV1)],
  });
}

/** learn.microsoft.com/azure/ai-services/openai/reference: these are called by deployment. */
const DEPLOYED = new Set(['openai-chat', 'openai-completions', 'openai-embeddings', 'openai-images', 'openai-speech']);

const withVersion = (route: Route): Route => `${route}${route.includes('?') ? ',' : '?'}api-version`;
