import { expect, test } from 'vitest';
import { loadConfig } from '../../config/index.ts';
import { createDetector } from '../../detector/index.ts';
import { problemsIn } from '../../gateway/start/problems-in.ts';
import { checkKinds } from '../../gateway/start/read-config.ts';
import { configOf } from './lab.ts';

const wrong = (file: object, env: Record<string, string> = {}): string[] =>
  problemsIn(
    loadConfig({ ...env, CONFIG_FILE: 'f' }, () => JSON.stringify(file)),
    createDetector,
  ).map(({ path }) => path);
const badge = { id: 'acme_badge', pattern: 'ACME-\\d{6}', risk: 'PRIVATE' };
const local = { shape: 'openai', base_url: 'http://127.0.0.1:1/v1' };

test('kinds, patterns and routes that are wrong are named together with settings that are', () => {
  const file = {
    kinds: { off: ['nothing_like_it'], custom: [{ ...badge, pattern: '(?=a)a' }] },
    upstreams: { local: { ...local, routes: ['POST /v1/chat/completions'] } },
    operators: { list: [{ id: 'a', context: 'poetic', kinds: { off: ['emial'] } }] },
  };
  expect(wrong(file, { PORT: 'abc' }).sort()).toEqual([
    'PORT',
    'kinds.custom[0].pattern',
    'kinds.off[0]',
    'operators.list[0].context',
    'operators.list[0].kinds.off[0]',
    'upstreams.local.routes[0]',
  ]);
});

test("a kind of one's own that is wrong is one mistake, also where it is turned off", () => {
  const operators = { list: [{ id: 'a', kinds: { off: ['acme_badge'] } }] };
  expect(wrong({ operators, kinds: { custom: [badge] } })).toEqual([]);
  expect(wrong({ operators, kinds: { custom: [{ ...badge, risk: 'SOME' }] } })).toEqual(['kinds.custom[0].risk']);
});

test("kinds of one's own that take what is others' are a wrong setting", () => {
  const check = (custom: object): void => {
    const config = configOf({}, JSON.stringify({ kinds: { custom: [custom] } }));
    checkKinds(config, createDetector({ custom: config.kinds.custom }));
  };
  expect(() => check({ ...badge, pattern: 'a' })).toThrow(/^The configuration is wrong:\n  kinds.custom: expected /);
  expect(() => check(badge)).not.toThrow();
});
