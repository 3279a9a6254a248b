import { expect, test } from 'vitest';
import { start } from '../../gateway/start/start.ts';
import { folder } from '../support/process.ts';
import { configOf } from './lab.ts';

test('whatever a start is given up for, its folder is free for the next', async () => {
  const { path, remove } = folder();
  const env = { DATA_DIR: path, PORT: '0', LOG_LEVEL: 'silent' };
  const upstreams = {
    twice: { shape: 'openai', base_url: 'http://127.0.0.1:1', routes: ['POST /v1/chat/completions'] },
  };
  const failing = [
    configOf(env, JSON.stringify({ upstreams })),
    configOf(env, JSON.stringify({ kinds: { off: ['no_such_kind'] } })),
    configOf({ ...env, HOST: '192.0.2.1' }),
  ];
  for (const config of failing) await expect(start(config)).rejects.toThrow();
  await (await start(configOf(env))).stop();
  remove();
});
