/** Which web pages may call /mcp: those of this very service. Clients that are no browsers send no Origin. */
import type { Config } from '../../config/index.ts';
import { hostName, ownNames } from './hosts.ts';

/** @returns is this `Origin` header ours? */
export function createOriginCheck(config: Config): (origin: string) => boolean {
  const ours = ownNames(config);
  return (origin) => {
    const host = /^https?:\/\/([^/?#@\s]+)$/i.exec(origin)?.[1];
    return host !== undefined && ours.has(hostName(host));
  };
}
