/** Which addresses an upstream's name may lead to. The connection uses the very address that was checked. */
import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { addressList } from '../address-list.ts';

/** Never a model server: link-local addresses hand out a cloud machine's credentials. */
const NEVER = addressList([
  '0.0.0.0/8',
  '169.254.0.0/16',
  '224.0.0.0/4',
  '::/128',
  'fe80::/10',
  'ff00::/8',
  'fd00:ec2::/64',
]);
const PRIVATE = addressList([
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1/128',
  'fc00::/7',
]);
/** Names that only a private network knows: one label, or an ending that no public registry has. */
const PRIVATE_NAME = /^[^.]+$|\.(?:local|localhost|internal|intranet|lan|home|corp|private|svc|test|home\.arpa)$/i;

/**
 * A name look-up for one upstream. A public name over http that leads to a private address is refused, because it may
 * have been made to (DNS rebinding); `https` proves the name by its certificate, and `private: true` in the
 * configuration says that it is meant so.
 */
export function checkedLookup({ protocol, hostname }: URL, isPrivate: boolean): LookupFunction {
  const mayBePrivate = isPrivate || protocol === 'https:' || PRIVATE_NAME.test(hostname);
  return (host, options: LookupOptions, done) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return done(error, '', 0);
      const good = addresses.filter(({ address, family }) => isAllowed(address, family, mayBePrivate));
      const [first] = good;
      if (first === undefined) return done(new AddressRefused(), '', 0);
      if (options.all === true) (done as (error: null, addresses: LookupAddress[]) => void)(null, good);
      else done(null, first.address, first.family);
    });
  };
}

/** An address written in the configuration is looked up nowhere: it is refused when the connection is to be made. */
export function refusedAddress({ hostname }: URL): Error | undefined {
  const address = hostname.replace(/^\[|\]$/g, '');
  // Node's expression for addresses takes milliseconds to compile: names are spared it.
  const family = /^[[\d]/.test(hostname) ? isIP(address) : 0;
  return family !== 0 && !isAllowed(address, family, true) ? new AddressRefused() : undefined;
}

class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
  readonly code = 'ERR_ADDRESS_REFUSED';
}

/** May an upstream's name lead there? */
export function isAllowed(address: string, family: number, mayBePrivate: boolean): boolean {
  // IPv4 written as IPv6 is IPv4 to these lists.
  const kind = family === 6 ? 'ipv6' : 'ipv4';
  return !NEVER.check(address, kind) && (mayBePrivate || !PRIVATE.check(address, kind));
}
