import { isIPv6 } from 'node:net';
import { isBehindLineNumber } from '../../checks/alone.ts';
import { defineRule } from '../../define.ts';

const HEX = '[0-9A-Fa-f]';
const GROUP = `${HEX}{1,4}`;
/** Shortened somewhere, or six groups and more: a time of day is neither. */
const ADDRESSES = [
  `(?:${GROUP}(?::${GROUP}){0,6})?::[0-9A-Fa-f:.]{0,42}${HEX}(?:%[0-9A-Za-z]{1,15})?`,
  `(?:${GROUP}:){6}[0-9A-Fa-f:.]{0,42}${HEX}(?:%[0-9A-Za-z]{1,15})?`,
];

/** In legal mode only: loopback, link-local, site-local, unique local, multicast, and IPv4 addresses in it that are private or loopback. */
const PRIVATE =
  /^(?:0:0:0:0:0:0:0:1$|fe[089a-f]|f[cdf]|::(?:ffff:0:)?127\.|64:ff9b::127\.|::ffff:(?:127|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\.)/;

/** Networks that everybody's addresses are in: whole ranges of the registries, and what IPv4 is mapped into and tunnelled by. */
const isForAll = (address: string, length: number): boolean =>
  (length <= 16 && /^[\da-f]{0,4}::$/i.test(address)) ||
  (length === 32 && /^2001:0{0,4}:/.test(address)) ||
  (length <= 104 && length >= 96 && /^(?:::ffff:(?:0(?::0)?|0\.0\.0\.0)|64:ff9b::)$/.test(address));

export const rule = defineRule({
  kind: { id: 'ipv6', category: 'network', region: 'global', risk: 'SENSITIVE', score: 0.4 },
  source: 'IPv6 address — RFC 4291 (2006), written by RFC 5952 (2010); private and link-local ranges by RFC 4193',
  patterns: [
    ...ADDRESSES.map((address) => `${address}(?:/\\d{1,3})?`),
    `${HEX}{1,4}:[0-9A-Fa-f:]{0,36}:/\\d{1,3}`,
    '::[Ff]{4}:\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}',
    ...ADDRESSES.map((address) => `\\[${address}\\](?::\\d{1,5})?`),
    // Two letters and digits or less: nothing else would have the engine look.
    '::1(?:/128)?',
  ],
  boundary: 'word',
  validate: (match, around) => {
    if (match === '::1' && !around.formCounts()) return false;
    const before = around.before();
    if (
      (before.endsWith(':') &&
        /(?:^|[^0-9A-Za-z])[0-9A-Fa-f]{1,4}:$|::$/.test(before) &&
        !isBehindLineNumber(around)) ||
      (match.startsWith(':') && /[0-9A-Za-z:]$/.test(before)) ||
      /^[0-9A-Za-z:]/.test(around.after())
    )
      return false;
    const address = match.replace(/^\[|\](?::\d+)?$|\/\d+$/g, '').toLowerCase();
    // Every address of this host: nobody's.
    if (!isIPv6(address) || address === '::') return false;
    if (address === '::1') return 'form';
    const groups = address.split(':').filter((group) => group !== '');
    // a::b is a name in C++; eight pairs are a piece of a fingerprint.
    if (!/\d/.test(address) || (groups.length < 3 && !address.includes('.') && !/^\w{4}:/.test(address))) return false;
    if (groups.length === 8 && groups.every((group) => group.length === 2)) return false;
    return PRIVATE.test(address) || isForAll(address, Number(/\/(\d+)$/.exec(match)?.[1] ?? 128)) ? 'form' : true;
  },
  cues: { needed: false, words: [] },
  confidence: { bare: 0.25, validated: 0.7, withCue: 0.7 },
  examples: () => ({
    match: [
      '2001:0db8:5815:2739:dfa5:dff8:0768:8708',
      '::ffff:192.0.2.26',
      // A host, whatever its prefix
      { text: '2001:db8::a00:20ff:fea7:ccea/10', spans: ['2001:db8::a00:20ff:fea7:ccea/10'] },
      '[2001:db8::885]:34371',
      { text: 'via "1:2::3:4" only', spans: ['1:2::3:4'] },
      { text: '"::ffff:c000:0280%eth0"', spans: ['::ffff:c000:0280%eth0'] },
      { text: '("::ffff:192.0.2.128/37")', spans: ['::ffff:192.0.2.128/37'] },
      { text: 'client IP: 2001:db8:b773:3439::94, ok', spans: ['2001:db8:b773:3439::94'] },
      { text: 'route 2001:db8::/32 via', spans: ['2001:db8::/32'] },
    ],
    reject: [
      { text: 'precedence ::ffff:0:0/96  10', because: 'where IPv4 is mapped to, legal mode only' },
      { text: 'label 2002::/16 2, label fec0::/10 5, label 2001:0::/32 7', because: 'ranges of the registries' },
      { text: 'NAT64 (`64:ff9b::127.0.0.1`) and `::127.0.0.1`', because: 'loopback, legal mode only' },
      { text: '2001:db8::8d28::1', because: 'shortened twice' },
      { text: '2001:db8:cec4', because: 'three groups' },
      { text: 'listening on [::1]:8080', because: 'loopback, legal mode only' },
      { text: '13:25:56', because: 'a time' },
      { text: '2001:db8::g401', because: 'not hexadecimal' },
      { text: 'ff02::2 ip6-allrouters', because: 'a group, legal mode only' },
      { text: 'http://[0:0:0:0:0:0:0:1]:5555', because: 'loopback, legal mode only' },
      { text: '::ffff:127.0.0.1', because: 'loopback, legal mode only' },
      { text: 'std::vector::iterator', because: 'a name in C++' },
      { text: 'fe80::1ff:fe23:4567:890a', because: 'link-local, legal mode only' },
    ],
  }),
});
