/** What comes from elsewhere: pinned, with a reason each, above known advisories, and running no script that nobody named. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

interface Advisory {
  readonly package: string;
  /** The lowest version without the advisories, by major version; another major is not known to be safe. */
  readonly lowest: Readonly<Record<string, string>>;
  readonly because: readonly string[];
  /** Installed under another name, with the reason why that does no harm. */
  readonly except?: Readonly<Record<string, string>>;
}
interface Installed {
  readonly name?: string;
  readonly version?: string;
  readonly hasInstallScript?: boolean;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
const manifest = read('package.json') as Record<
  'dependencies' | 'devDependencies' | 'overrides',
  Record<string, string>
>;
const installed = Object.entries((read('package-lock.json') as { packages: Record<string, Installed> }).packages)
  .filter(([path]) => path !== '')
  .map(([path, entry]) => ({ ...entry, as: path.slice(path.lastIndexOf('node_modules/') + 13), path }));
const nameOf = ({ name, as }: { name?: string; as: string }): string => name ?? as;

const parts = (version: string): number[] => version.split('-')[0]?.split('.').map(Number) ?? [];
function isBelow(version: string, lowest: string): boolean {
  const [a, b] = [parts(version), parts(lowest)];
  const at = a.findIndex((part, index) => part !== b[index]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}

test('no package is older than the lowest version without a known advisory', () => {
  for (const { package: name, lowest, except = {} } of read('test/supply/advisories.json') as Advisory[]) {
    const here = installed.filter((one) => nameOf(one) === name && !Object.hasOwn(except, one.as));
    expect([name, here.length > 0]).toEqual([name, true]);
    for (const { path, version = '' } of here) {
      const floor = lowest[version.split('.')[0] ?? ''];
      expect([path, version, floor !== undefined && !isBelow(version, floor)]).toEqual([path, version, true]);
    }
  }
});

test('the comparison of versions is by number', () => {
  expect([isBelow('5.9.0', '5.12.2'), isBelow('5.12.2', '5.12.2'), isBelow('5.12.10', '5.12.2')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('every version is exact, and every package comes from the registry with its hash', () => {
  for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }))
    expect([name, version]).toEqual([name, expect.stringMatching(/^(?:npm:.+@)?\d+\.\d+\.\d+$/)]);
  for (const { path, resolved, integrity = '', ...entry } of installed) {
    const ours = resolved === undefined || resolved.startsWith('https://registry.npmjs.org/');
    // The local chain's binary for other machines, which nothing that is served contains: npm adds the hash there.
    const elsewhere = entry.dev === true && /^@foundry-rs\/anvil-(?!linux-amd64)/.test(entry.as);
    expect([path, ours, elsewhere || integrity.startsWith('sha512-')]).toEqual([path, true, true]);
  }
});

test('npm ci finds in the lock file whatever a package asks for, for every platform', () => {
  const paths = new Set(installed.map(({ path }) => path));
  const stands = (folder: string, name: string): boolean =>
    paths.has(`${folder}node_modules/${name}`) ||
    (folder !== '' && stands(folder.slice(0, folder.lastIndexOf('node_modules/')), name));
  const missing = installed.flatMap(({ path, dependencies, optionalDependencies }) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !stands(`${path}/`, name))
      .map((name) => `${name} for ${path}`),
  );
  expect(missing).toEqual([]);
});

test('install scripts run for named packages only', () => {
  const allowed = read('test/supply/install-scripts.json') as Record<string, string>;
  const found = installed.filter(({ hasInstallScript }) => hasInstallScript === true).map(nameOf);
  expect(new Set(found)).toEqual(new Set(Object.keys(allowed)));
  // npm from 11.19 on warns of others, and is to leave them out.
  const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> };
  expect(allowScripts).toEqual(Object.fromEntries(found.map((name) => [name, true])));
  const image = readFileSync('helm/Dockerfile', 'utf8');
  expect(image).toContain('npm ci --ignore-scripts');
  expect(image).toContain('npm rebuild better-sqlite3 re2');
});

test('every package that is named directly stands in the README with its reason', () => {
  const [, section = ''] = readFileSync('README.md', 'utf8').split('\n## Dependencies\n');
  const rows = section.split('\n## ')[0]?.match(/^\| (`[^|]+)/gm) ?? [];
  const named = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(new Set(named)).toEqual(new Set(Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })));
});

test('npm run sbom lists everything, and marks what is for development only', { timeout: 60_000 }, () => {
  const bill = JSON.parse(execFileSync('npm', ['run', '-s', 'sbom'], { encoding: 'utf8', maxBuffer: 1e8 })) as {
    components: { name: string; properties?: { name: string; value: string }[] }[];
  };
  const forDevelopment = new Map(
    bill.components.map(({ name, properties = [] }) => [
      name,
      properties.some((property) => property.name === 'cdx:npm:package:development' && property.value === 'true'),
    ]),
  );
  for (const name of Object.keys(manifest.dependencies))
    expect([name, forDevelopment.get(name)]).toEqual([name, false]);
  for (const name of ['vitest', 'playwright-core']) expect([name, forDevelopment.get(name)]).toEqual([name, true]);
});
