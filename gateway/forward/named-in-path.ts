/**
 * Clients that can set nothing but a URL name operator and upstream in its path: every model route is also served below
 * `/operators/{operator}`, `/upstreams/{name}` and both in this order. Both are taken off before the router looks.
 */
import type { IncomingMessage } from 'node:http';

/** What a path named, as it stands there; whether it may be a name at all is looked at later. */
export interface NamedInPath {
  readonly operator?: string | undefined;
  readonly upstream?: string | undefined;
}

const NAMES = /^(?:\/operators\/([^/?#]{1,128}))?(?:\/upstreams\/([^/?#]{1,128}))?(?=\/(?:v1|openai)\/)/;
const NONE: NamedInPath = {};
const named = new WeakMap<IncomingMessage, NamedInPath>();

/** The URL of a request without the names, which are remembered for {@link namedInPath}. */
export function withoutNames(request: IncomingMessage): string {
  const url = request.url ?? '';
  if (!url.startsWith('/operators/') && !url.startsWith('/upstreams/')) return url;
  const [prefix = '', operator, upstream] = NAMES.exec(url) ?? [];
  try {
    named.set(request, {
      operator: operator && decodeURIComponent(operator),
      upstream: upstream && decodeURIComponent(upstream),
    });
    return url.slice(prefix.length);
  } catch {
    return url; // what cannot be decoded is no route
  }
}

/** What {@link withoutNames} took off the path of this request. */
export const namedInPath = (request: IncomingMessage): NamedInPath => named.get(request) ?? NONE;
