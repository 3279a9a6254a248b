import { expect, test } from 'vitest';
import { isLoopback } from '../../config/index.ts';

test.each([
  'localhost',
  'LOCALHOST',
  '127.0.0.1',
  '127.9.8.7',
  '::1',
  '[::1]',
  '0:0:0:0:0:0:0:1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
])('%s is reached from this machine only', (host) => {
  expect(isLoopback(host)).toBe(true);
});

test.each(['0.0.0.0', '::', '128.0.0.1', '::2', '::ffff:10.0.0.1', 'localhost.example', '127.0.0.1.example', ''])(
  '%j may be reached from elsewhere',
  (host) => {
    expect(isLoopback(host)).toBe(false);
  },
);
