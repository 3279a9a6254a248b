import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { reload } from '../../gateway/reload.ts';
import { lab } from './lab.ts';

const dir = mkdtempSync(join(tmpdir(), 'blackbar-reload-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('SIGHUP takes a new file; a wrong one changes nothing and names every wrong path in one line', async () => {
  const path = join(dir, 'gateway.json');
  const env = { CONFIG_FILE: path, DATA_DIR: dir };
  const write = (operators: unknown): void => writeFileSync(path, JSON.stringify({ operators }));
  const at = await lab();
  const ask = async (id: string): Promise<number> =>
    (await at.post(`/operators/${id}/upstreams/echo/v1/chat/completions`, { model: 'm', messages: [] })).status;
  expect(await ask('acme')).toBe(200);

  write({ list: [{ id: 'globex', daily_limit: 1 }] });
  expect(reload(at.parts, env)).toBe(true);
  expect([await ask('acme'), await ask('globex'), await ask('globex')]).toEqual([403, 200, 429]);

  write({ list: [{ id: 'acme', daily_limit: 'many', kinds: { off: ['us_ssn'] } }, { id: 'b c' }] });
  at.lines.length = 0;
  expect(reload(at.parts, env)).toBe(false);
  expect(at.lines).toHaveLength(1);
  expect(JSON.parse(at.lines[0] ?? '')).toMatchObject({
    event: 'settings_rejected',
    wrong: ['operators.list[0].daily_limit', 'operators.list[1].id'],
  });
  expect([await ask('acme'), await ask('globex')]).toEqual([403, 429]);

  write({ list: [{ id: 'acme', kinds: { off: ['no_such_kind'] } }] });
  at.lines.length = 0;
  expect(reload(at.parts, env)).toBe(false);
  expect(at.lines[0]).toContain('operators.list[0].kinds.off[0]');
  expect(await ask('acme')).toBe(403);
  await at.close();
});
