/** The gateway behind HAProxy with the very settings that the README shows. */
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { behind, open, shown } from './behind.ts';
import { has, startHaproxy } from './fronts.ts';
import { say } from './support.ts';

const SETTINGS = /bind \S+\n([^]*)/.exec(shown('haproxy'))?.[1] ?? '';

describe.runIf(has('haproxy'))('E61 behind HAProxy', () => {
  const at = behind(SETTINGS, startHaproxy);

  test('a health check of its own finds the gateway ready', async () => {
    const checked = `${SETTINGS.trimEnd()} check inter 50ms fall 1\n  option httpchk GET /health/ready\n  timeout check 30s\n`;
    const front = await at.inFront(checked);
    await sleep(500); // some checks later
    expect((await open(front, say('hi'))).statusCode).toBe(200);
    await front.stop();
  });
});
