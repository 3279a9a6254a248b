/** The package as a library: what `package.json` exports, as `npm run build` made it. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const run = (code: string): string =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' });

test('the detector alone', () => {
  const code = `import { createDetector } from '@blackbar/gateway/detector';
    console.log(createDetector().sanitize('Mail a@b.example').sanitized_content);`;
  expect(run(code)).toBe('Mail [REDACTED]\n');
});

test('what is said of a detector holds for its calls, and a word that is no context is not passed over', () => {
  const code = `import { createDetector } from '@blackbar/gateway/detector';
    const { sanitize, detect } = createDetector({ context: 'legal', names: ['Zarquon'] });
    console.log(sanitize('2026-11-22, Zarquon').sanitized_content, sanitize('2026-11-22', { context: 'code' }).sanitized_content);
    for (const wrong of [() => createDetector({ context: 'poetic' }), () => detect('x', { context: 'poetic' }), () => detect([1])])
      try { wrong(); } catch (error) { console.log(error.name, error.message); }`;
  expect(run(code).trim().split('\n')).toEqual([
    '[REDACTED], [REDACTED] 2026-11-22',
    'TypeError context must be one of general, legal, financial, medical, code',
    'TypeError context must be one of general, legal, financial, medical, code',
    'TypeError text must be a string',
  ]);
});

test('the check of a proof alone', () => {
  const code = `import { verifyReceipt } from '@blackbar/gateway/verify';
    console.log(JSON.stringify(await verifyReceipt({}, async () => undefined, {})));`;
  expect(run(code)).toBe('{"valid":false,"fault":"malformed"}\n');
});

const files = [...Object.values(packageJson.exports).flatMap(Object.values<string>), ...Object.values(packageJson.bin)];

test.each(files)('%s is there', (file) => {
  expect(existsSync(file)).toBe(true);
});
