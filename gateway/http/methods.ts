/** Answers 405 with `Allow` on paths that take other methods. */
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { Refusal } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Is HEAD refused by the route itself? */
    noHead?: boolean;
  }
}

interface Path {
  readonly parts: readonly string[];
  readonly methods: Set<string>;
}

/**
 * Notes every route that is registered from now on. The result is asked when no route takes a request: a path of one is
 * refused as a wrong method, any other as unknown.
 */
export function noteMethods(app: FastifyInstance): (request: IncomingMessage) => Refusal {
  const paths = new Map<string, Path>();
  app.addHook('onRoute', ({ url, method, config }) => {
    const path = paths.get(url) ?? { parts: url.replace('::', ':').split('/'), methods: new Set<string>() };
    for (const one of [method].flat()) if (one !== 'HEAD' || config?.noHead !== true) path.methods.add(one);
    paths.set(url, path);
  });
  return ({ url = '' }) => {
    const asked = url.split('?', 1)[0] as string;
    const parts = asked.split('/');
    const path = paths.get(asked) ?? [...paths.values()].find((one) => fits(one.parts, parts));
    if (path === undefined) return new Refusal('not_found');
    return new Refusal('method_not_allowed', undefined, { headers: { allow: [...path.methods].join(', ') } });
  };
}

/** Is this path one of the route's? Only the router, which has looked before, decides what is served. */
function fits(parts: readonly string[], asked: readonly string[]): boolean {
  if (parts.length !== asked.length && (parts.at(-1) !== '*' || parts.length > asked.length)) return false;
  return parts.every((part, i) => part === '*' || (part.startsWith(':') ? asked[i] !== '' : part === asked[i]));
}
