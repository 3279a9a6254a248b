/** Answers 405 with `Allow` on paths that take other methods. */
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { Refusal } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Is HEAD refused by the route itself? */
    noHead?: boolean;
  }
}

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Notes every route that is registered from now on; `close` registers the rest of the methods for each path. */
export function answerOtherMethods(app: FastifyInstance): { close(): void } {
  const taken = new Map<string, Set<string>>();
  const headless = new Set<string>();
  let open = true;
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!open) return;
    if (config?.noHead === true) headless.add(url);
    const methods = taken.get(url) ?? new Set<string>();
    for (const one of [method].flat()) methods.add(one);
    taken.set(url, methods);
  });
  return {
    close() {
      open = false;
      void app.register(async (scope) => {
        scope.removeAllContentTypeParsers();
        for (const [url, methods] of taken) {
          const allow = [...methods].filter((method) => method !== 'HEAD' || !headless.has(url)).join(', ');
          const refuse = (): never => {
            throw new Refusal('method_not_allowed', undefined, { headers: { allow } });
          };
          const rest = METHODS.filter((method) => !methods.has(method));
          scope.route({
            method: rest,
            url,
            exposeHeadRoute: false,
            schema: { hide: true },
            onRequest: refuse,
            handler: refuse,
          });
        }
      });
    },
  };
}
