/** The gateway behind HAProxy with the very settings that the README shows. */
import { describe } from 'vitest';
import { behind, shown } from './behind.ts';
import { has, startHaproxy } from './fronts.ts';

const SETTINGS = /bind \S+\n([^]*)/.exec(shown('haproxy'))?.[1] ?? '';

describe.runIf(has('haproxy'))('E61 behind HAProxy', () => {
  behind(SETTINGS, startHaproxy);
});
