import { expect, test } from 'vitest';
import { createHostCheck } from '../../gateway/http/hosts.ts';
import { createOriginCheck } from '../../gateway/http/origins.ts';
import { configOf } from './lab.ts';

const asking =
  (env: Record<string, string>) =>
  (host: string): string =>
    createHostCheck(configOf(env), () => [])({
      headers: { host },
      rawHeaders: ['Host', host],
      httpVersion: '1.1',
    } as never);

test('whoever listens for everybody takes every Host, until ALLOWED_HOSTS names some', () => {
  const hosts = ['gw.example', 'other.example', 'localhost:8080'];
  expect(hosts.map(asking({ HOST: '0.0.0.0' }))).toEqual(['ours', 'ours', 'ours']);
  expect(hosts.map(asking({ HOST: '0.0.0.0', ALLOWED_HOSTS: 'gw.example' }))).toEqual(['ours', 'foreign', 'ours']);
  expect(hosts.map(asking({ HOST: '127.0.0.1' }))).toEqual(['foreign', 'foreign', 'ours']);
});

test.each(['fd00::8', '[fd00::8]', '[FD00::8]:8080'])('an IPv6 address in ALLOWED_HOSTS may be written %s', (given) => {
  expect(['[fd00::8]', '[fd00::8]:8080', '[fd00::7]', 'fd00:'].map(asking({ ALLOWED_HOSTS: given }))).toEqual([
    'ours',
    'ours',
    'foreign',
    'foreign',
  ]);
  const isOurs = createOriginCheck(configOf({ ALLOWED_HOSTS: given }));
  const origins = ['http://[fd00::8]', 'https://[FD00::8]:8080', 'http://[fd00::7]', 'http://fd00:'];
  expect(origins.map(isOurs)).toEqual([true, true, false, false]);
});
