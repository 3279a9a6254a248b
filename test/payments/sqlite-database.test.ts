import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openDatabase } from '../../payments/store/sqlite/database.ts';

test('a statement is compiled once, however often it is asked for', () => {
  const db = openDatabase(':memory:', {});
  const one = db.prepare<[], number>('SELECT 1').pluck();
  expect(db.prepare('SELECT 1')).toBe(one);
  expect(db.prepare('SELECT 2')).not.toBe(one);
  expect([one.get(), db.prepare('SELECT 1').get()]).toEqual([1, 1]);
  db.close();
});

test('nothing in the store makes statements that are thrown away, or one of two modes', () => {
  const files = readdirSync('payments', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `payments/${name}`)
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter(({ text }) => text.includes('new Sqlite(')).map(({ path }) => path)).toEqual([
    'payments/store/sqlite/database.ts',
  ]);
  expect(files.filter(({ text }) => /\.(?:pragma|iterate)\(/.test(text)).map(({ path }) => path)).toEqual([]);
  const prepared = files.flatMap(({ text }) =>
    [...text.matchAll(/\.prepare(?:<[^(]*>)?\(\s*(['"`])(.*?)\1,?\s*\)/gs)].map(([, , sql = '']) =>
      sql.replaceAll(/\s+/g, ' '),
    ),
  );
  expect(prepared.length).toBeGreaterThan(80);
  expect(prepared.filter((sql, index) => prepared.indexOf(sql) !== index)).toEqual([]);
});
