/** What our documents point to is there. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(root + path, 'utf8');

test('every place in the code that the terms and the threat model name exists', () => {
  for (const document of ['gateway/api/terms.md', '.github/SECURITY.md']) {
    const named = [...read(document).matchAll(/`((?:gateway|detector|payments|config|test|\.github)\/[\w./-]*)`/g)];
    expect(named.length).toBeGreaterThan(10);
    for (const [, path = ''] of named)
      expect([document, path, existsSync(root + path)]).toEqual([document, path, true]);
  }
});

test('every test that the threat model cites is there by that name', () => {
  let file = '';
  let cited = 0;
  for (const [, path, name] of read('.github/SECURITY.md').matchAll(/`(test\/[\w./-]+\.ts)`|"([^"|]+)"/g)) {
    if (path !== undefined) file = path;
    else if (name !== undefined && file !== '') {
      expect([file, name, read(file).includes(name)]).toEqual([file, name, true]);
      cited++;
    }
  }
  expect(cited).toBeGreaterThan(20);
});

test('the terms claim no certificate, name every law, and both dates of the AI Act', () => {
  const terms = read('gateway/api/terms.md');
  expect(terms).not.toMatch(/certif/i);
  for (const word of [
    'GDPR',
    'LGPD',
    'APPI',
    'CCPA',
    'EU AI Act',
    'HIPAA',
    '2 August 2026',
    '2 December 2027',
    '2 August 2028',
  ])
    expect(terms).toContain(word);
});
