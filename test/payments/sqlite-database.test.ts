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

interface Source {
  readonly path: string;
  readonly text: string;
}

const sourcesOf = (folder: string): Source[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${folder}/${name}`)
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

test('no database or statement is made and thrown away, in the store or in a test', () => {
  const files = [...sourcesOf('payments'), ...sourcesOf('test')];
  const having = (pattern: RegExp): string[] => files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
  expect(having(/new (?:Sqlite|Database)\(/)).toEqual(['payments/store/sqlite/database.ts']);
  expect(having(/\.(?:pragma|iterate)\(/)).toEqual([]);
});

test('no statement of the store has two modes', () => {
  const files = sourcesOf('payments');
  expect(files.length).toBeGreaterThan(50);
  const prepared = files.flatMap(({ text }) =>
    [...text.matchAll(/\.prepare(?:<[^(]*>)?\(\s*(['"`])(.*?)\1,?\s*\)/gs)].map(([, , sql = '']) =>
      sql.replaceAll(/\s+/g, ' '),
    ),
  );
  expect(prepared.length).toBeGreaterThan(80);
  expect(prepared.filter((sql, index) => prepared.indexOf(sql) !== index)).toEqual([]);
});
