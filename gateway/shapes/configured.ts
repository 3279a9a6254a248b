import { defineShape, type Family, type Route, type Shape } from './define.ts';
import { anyStream } from './streams.ts';

/** What is known of the body of a route that the configuration adds: what all APIs have in common. */
const configured = defineShape({
  id: 'configured',
  family: 'openai',
  routes: [],
  protocol: ['model', '**.role', '**.type', '**.$ref'],
  opaque: [],
  media: ['**.image_url', '**.input_audio', '**.file_data'],
  tokenIds: ['input', 'prompt'],
  stream: anyStream,
  endMarks: [],
  errors: 'openai',
});

/** A route that the configuration adds to an upstream of this family. */
export function configuredShape(family: Family, route: Route): Shape {
  const routes = route.startsWith('POST ') ? { routes: [route] } : { bodyless: [route] };
  return defineShape({ ...configured, family, errors: family, ...routes });
}
