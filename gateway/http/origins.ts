/** Which web pages may call /mcp: those of this very service. Clients that are no browsers send no Origin. */
import type { Config } from '../../config/index.ts';

/** @returns is this `Origin` header ours? */
export function createOriginCheck(config: Config): (origin: string) => boolean {
  const ours = new Set(['localhost', '127.0.0.1', '[::1]']);
  const add = (host: string): unknown => ours.add(host.toLowerCase().replace(/:\d+$/, ''));
  add(config.host.includes(':') ? `[${config.host}]` : config.host);
  for (const host of config.allowed_hosts) add(host);
  if (config.public_url !== undefined) add(new URL(config.public_url).host);
  return (origin) => {
    const host = /^https?:\/\/([^/?#@\s]+)$/i.exec(origin)?.[1];
    return host !== undefined && ours.has(host.toLowerCase().replace(/:\d+$/, ''));
  };
}
