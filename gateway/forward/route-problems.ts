/** Routes of the configuration that cannot be served. */
import type { Config, Problem } from '../../config/index.ts';
import { SHAPES, UPLOADS, type Route } from '../shapes/index.ts';
import { MODELS } from '../shapes/models.ts';
import { parseRoute, servedRoutes } from './served.ts';

/** Names of parameters make no difference to a router. */
const keyOf = (route: Route): string => {
  const { method, url } = parseRoute(route);
  return `${method} ${url.replace(/:\w+/g, ':')}`;
};
const builtInKeys = (): ReadonlySet<string> =>
  new Set(
    servedRoutes([...SHAPES, ...UPLOADS, ...Object.values(MODELS)]).map(({ method, url }) =>
      keyOf(`${method} ${url}` as Route),
    ),
  );

/** Every route that is there already, belongs to another family's paths, or is spelled in two ways. */
export function routeProblems({ upstreams }: Pick<Config, 'upstreams'>): Problem[] {
  const seen = new Map<string, string>();
  // Most configurations list no routes.
  let builtIn: ReadonlySet<string> | undefined;
  return upstreams.flatMap(({ name, shape, routes }) =>
    (routes as readonly Route[]).flatMap((route, index) => {
      const path = `upstreams.${name}.routes[${index}]`;
      const key = keyOf(route);
      const spelled = `${shape} ${route}`;
      const before = seen.get(key) ?? spelled;
      seen.set(key, before);
      if (parseRoute(route).url.startsWith('/openai/') !== (shape === 'azure'))
        return [{ path, expected: `a path below ${shape === 'azure' ? '/openai' : '/v1'}` }];
      if ((builtIn ??= builtInKeys()).has(key))
        return [{ path, expected: 'a route that is not served already (GET /coverage lists them)' }];
      if (before !== spelled) return [{ path, expected: 'the same spelling and shape wherever this route is listed' }];
      return [];
    }),
  );
}
