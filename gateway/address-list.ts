import { BlockList } from 'node:net';

/** Addresses in CIDR notation; one without a length is that address alone. */
export function addressList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/', 2);
    // Node's expression for addresses takes milliseconds to compile.
    const isSix = address.includes(':');
    list.addSubnet(address, Number(bits ?? (isSix ? 128 : 32)), isSix ? 'ipv6' : 'ipv4');
  }
  return list;
}
