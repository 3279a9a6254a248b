/** Shapes taken apart into single routes, once at the start. */
import type { Config } from '../../config/index.ts';
import { SafeId } from '../../payments/index.ts';
import { configuredShape } from '../shapes/configured.ts';
import type { Family, Route, Shape } from '../shapes/index.ts';

/** One model route, with what is settled at start. */
export interface Served {
  readonly shape: Shape;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** In Fastify's syntax. */
  readonly url: string;
  readonly hasBody: boolean;
  /** Names in the path that the client fills in. */
  readonly params: readonly string[];
  /** Query parameters that pass. */
  readonly query: ReadonlySet<string>;
  readonly route: SafeId;
  /** Words that a refusal may name: the path's and the query's names. */
  readonly words: (name: string) => SafeId | undefined;
  /** The upstreams that serve it, where the configuration adds it to some; `undefined` means all of the family. */
  readonly upstreams: readonly string[] | undefined;
}

/** `include[]` is the same parameter as `include`. */
const bare = (name: string): string => name.replace('[]', '');

/** Every route of these shapes. */
export function servedRoutes(shapes: readonly Shape[], upstreams?: readonly string[]): readonly Served[] {
  const ids = SafeId.among(shapes.map(({ id }) => id));
  return shapes.flatMap((shape) => {
    const one = (route: Route, hasBody: boolean): Served => {
      const { method, url, query } = parseRoute(route);
      const params = [...url.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
      const known = SafeId.among([...params, ...query].map(bare));
      const words: Served['words'] = (name) => known(bare(name));
      return { shape, method, url, hasBody, params, query, route: ids(shape.id) as SafeId, words, upstreams };
    };
    return [
      ...shape.routes.map((route) => one(route, true)),
      ...(shape.bodyless ?? []).map((route) => one(route, false)),
    ];
  });
}

/** Routes that the configuration adds to its upstreams: inspected by the same walker, with no more known about them. */
export function configuredRoutes({ upstreams }: Pick<Config, 'upstreams'>): readonly Served[] {
  const by = new Map<string, { family: Family; route: Route; names: string[] }>();
  for (const { name, shape, routes } of upstreams)
    for (const route of routes as readonly Route[]) {
      const known = by.get(`${shape} ${route}`);
      if (known === undefined) by.set(`${shape} ${route}`, { family: shape, route, names: [name] });
      else known.names.push(name);
    }
  return [...by.values()].flatMap(({ family, route, names }) => servedRoutes([configuredShape(family, route)], names));
}

/** Takes `METHOD /path?names` apart. */
export function parseRoute(route: Route): Pick<Served, 'method' | 'url' | 'query'> {
  const [method, rest = ''] = route.split(' ') as [Served['method'], string?];
  const [url = '', names = ''] = rest.split('?');
  return { method, url, query: new Set(names.split(',').filter((name) => name !== '')) };
}
