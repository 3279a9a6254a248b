/** What the build made beside code: kept code is used where it fits and passed over where not, tables must be whole. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const loader = new URL('../../dist/gateway/service.js', import.meta.url).href;
let copy: string;
let folder: string;

/** The built service once more, inside the package, where it finds what it needs. */
beforeEach(() => {
  copy = mkdtempSync(join(root, 'dist/copy-'));
  folder = join(copy, 'dist/gateway');
  for (const name of ['gateway/service.cjs', 'gateway/service.code', 'detector/tables.bin'])
    cpSync(join(root, 'dist', name), join(copy, 'dist', name));
  for (const name of ['gateway', 'payments']) symlinkSync(join(root, name), join(copy, name));
});
afterEach(() => {
  rmSync(copy, { recursive: true, force: true });
});

/** Starts the service from the folder in a process of its own: was its code kept, and is it well? */
function start(...flags: string[]): unknown {
  const code = `const { loadScript } = await import(${JSON.stringify(loader)});
    const { service, kept } = loadScript(${JSON.stringify(folder)});
    const { baseUrl } = await service.run({ PORT: '0', DATA_DIR: ${JSON.stringify(join(copy, 'data'))} });
    const { status } = await fetch(baseUrl + '/health');
    console.log(JSON.stringify({ kept, status }));
    process.kill(process.pid, 'SIGTERM');`;
  const printed = execFileSync(process.execPath, [...flags, '--input-type=module', '--eval', code], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  });
  return JSON.parse(printed.trim().split('\n').at(-1) ?? '');
}

const code = (): Buffer => readFileSync(join(folder, 'service.code'));

test('what was built starts with the code that V8 kept', () => {
  expect(start()).toEqual({ kept: true, status: 200 });
});

test.each([
  ['damaged', () => code().fill(0xff, 100_000, 100_010)],
  ['cut short', () => code().subarray(0, 100_000)],
  ['empty', () => Buffer.alloc(0)],
])('kept code that is %s is passed over', (_, wrong) => {
  writeFileSync(join(folder, 'service.code'), wrong());
  expect(start()).toEqual({ kept: false, status: 200 });
});

test('a service without kept code starts', () => {
  rmSync(join(folder, 'service.code'));
  expect(start()).toEqual({ kept: false, status: 200 });
});

test('kept code of another script is passed over', () => {
  const path = join(folder, 'service.cjs');
  // As long as before: V8 itself compares lengths only.
  writeFileSync(path, readFileSync(path, 'latin1').replace('use strict', 'Use strict'), 'latin1');
  expect(start()).toEqual({ kept: false, status: 200 });
});

test('kept code for other flags of V8 is passed over', () => {
  expect(start('--stack-size=900')).toEqual({ kept: false, status: 200 });
});

test('the script is ASCII, one byte a character', () => {
  expect(readFileSync(join(folder, 'service.cjs')).every((byte) => byte < 0x80)).toBe(true);
});

test('with damaged tables of the search it does not start', () => {
  const path = join(copy, 'dist/detector/tables.bin');
  writeFileSync(path, readFileSync(path).fill(0xff, 3_000_000, 3_000_001));
  expect(() => start()).toThrow('The tables of the search are damaged.');
});
