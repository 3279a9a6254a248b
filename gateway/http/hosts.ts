/** Is the request's Host one of ours? Otherwise a web page could reach a local gateway by rebinding its own name. */
import type { IncomingMessage } from 'node:http';
import { isIPv6, type AddressInfo } from 'node:net';
import { isLoopback, type Config } from '../../config/index.ts';

/** Only what holds two colons is asked about: Node's expression for addresses takes milliseconds to compile. */
const isBareIPv6 = (host: string): boolean => host.indexOf(':') !== host.lastIndexOf(':') && isIPv6(host);
/** The name in a `Host` or an `Origin`, in one spelling and without its port. */
export const hostName = (host: string): string =>
  (isBareIPv6(host) ? `[${host}]` : host.replace(/:\d+$/, '')).toLowerCase();

/** The names of this service, as the settings have them. */
export function ownNames({ host, allowed_hosts, public_url }: Config): Set<string> {
  const ours = new Set(['localhost', '127.0.0.1', '[::1]', ...[host, ...allowed_hosts].map(hostName)]);
  if (public_url !== undefined) ours.add(hostName(new URL(public_url).host));
  return ours;
}

/** @param addresses where the service listens by now */
export function createHostCheck(
  config: Config,
  addresses: () => readonly AddressInfo[],
): (raw: IncomingMessage) => 'ours' | 'foreign' | 'unclear' {
  const strict = isLoopback(config.host) || config.allowed_hosts.length > 0;
  const ours = ownNames(config);
  let bound = false;
  let lastGood: string | undefined;
  return ({ headers, rawHeaders, httpVersion }) => {
    const { host } = headers;
    // HTTP/1.0 knows no Host, and no browser speaks it: health checks do, HAProxy's own among them.
    if (host === undefined && httpVersion === '1.0') return 'ours';
    if (host === undefined || host === '' || countHosts(rawHeaders) !== 1) return 'unclear';
    if (!strict || host === lastGood) return 'ours';
    if (!bound) {
      for (const { address, family } of addresses()) ours.add(family === 'IPv6' ? `[${address}]` : address);
      bound = addresses().length > 0;
    }
    if (!ours.has(hostName(host))) return 'foreign';
    lastGood = host;
    return 'ours';
  };
}

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') count++;
  }
  return count;
}

/** Scheme and host of an absolute URL; names and passwords before the host are none of ours. */
const ORIGIN = /^https?:\/\/([^/?#@\\]+)(?=[/?]|$)/i;

/**
 * Leaves of an absolute URL, as clients of a forward proxy write it (RFC 9112, 3.2.2), its path, before anybody looks at it.
 * Its host has to be the `Host` that is checked: any other URL stays as it is, and is no path of ours.
 */
export function takePath(raw: IncomingMessage): void {
  const { url = '', headers } = raw;
  if (url.startsWith('/')) return;
  const [origin = '', host] = ORIGIN.exec(url) ?? [];
  if (host === undefined || host.toLowerCase() !== headers.host?.toLowerCase()) return;
  const path = url.slice(origin.length);
  raw.url = path.startsWith('/') ? path : `/${path}`;
}
