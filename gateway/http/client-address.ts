import type { FastifyRequest } from 'fastify';
import { isIP, isIPv4 } from 'node:net';

const UNKNOWN = 'unknown';

/**
 * What counts as one client: an IPv4 address, or the /64 of an IPv6 address. IPv4 written as IPv6 is IPv4; anything that
 * is no address at all (a forged header cannot get here, a broken one could) is one shared client.
 */
export function clientAddress(address: string): string {
  const bare = address.replace(/%.*$/, '').toLowerCase();
  const mapped = /^(?:::ffff:|(?:0:){5}ffff:)(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  const family = isIP(bare);
  if (family === 4) return bare;
  if (family !== 6) return UNKNOWN;
  const [head = '', tail = ''] = bare.split('::', 2);
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = bare.includes('::') ? Math.max(0, 8 - left.length - right.length) : 0;
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  const numbers = groups.map((group) => Number.parseInt(group, 16));
  if (numbers.length === 8 && numbers.slice(0, 5).every((number) => number === 0) && numbers[5] === 0xffff)
    return numbers
      .slice(6)
      .flatMap((number) => [number >> 8, number & 0xff])
      .join('.');
  return numbers
    .slice(0, 4)
    .map((number) => number.toString(16))
    .join(':');
}

/**
 * The client that a request counts on: what trusted proxies say, and the peer itself where there are none or what they
 * say is no address.
 */
export function clientOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const client = clientAddress(ip);
  return client === UNKNOWN ? clientAddress(socket.remoteAddress ?? '') : client;
}
