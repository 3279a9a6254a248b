import { expect, test } from 'vitest';
import { createHostCheck } from '../../gateway/http/hosts.ts';
import { configOf } from './lab.ts';

test.each(['fd00::8', '[fd00::8]', '[FD00::8]:8080'])('an IPv6 address in ALLOWED_HOSTS may be written %s', (given) => {
  const check = createHostCheck(configOf({ ALLOWED_HOSTS: given }), () => []);
  const asked = (host: string): string =>
    check({ headers: { host }, rawHeaders: ['Host', host], httpVersion: '1.1' } as never);
  expect(['[fd00::8]', '[fd00::8]:8080', '[fd00::7]', 'fd00:'].map(asked)).toEqual([
    'ours',
    'ours',
    'foreign',
    'foreign',
  ]);
});
