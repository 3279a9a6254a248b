import { expect, test } from 'vitest';
import { findIn } from './lab.ts';

const LEGAL_ONLY = [
  '10.1.2.3',
  '172.16.5.4',
  '172.31.255.1',
  '192.168.1.1',
  '127.0.0.1',
  '169.254.1.1',
  '::1',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  '::ffff:10.0.0.1',
];

test.for(LEGAL_ONLY)('%s is private, loopback or link-local: found in legal mode only', (address) => {
  const text = `The host is ${address} today`;
  expect(findIn(text)).toEqual([]);
  expect(findIn(text, { context: 'legal' }).map((one) => one.text)).toEqual([address]);
});

test.for(['8.8.8.8', '172.32.0.1', '198.51.100.7', '2001:db8::1', '::ffff:8.8.8.8'])(
  '%s is found in every mode',
  (address) => {
    expect(findIn(`The host is ${address} today`).map((one) => one.text)).toEqual([address]);
  },
);

test.for(['0.0.0.0', '::'])('%s is every address of this host and nobody: never found', (address) => {
  for (const mode of ['general', 'legal'] as const)
    expect(findIn(`It listens on ${address} today`, { context: mode })).toEqual([]);
});
