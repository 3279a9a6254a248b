import { readFileSync, readdirSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { randomFrom } from '../support/generate.ts';
import { AGENT_OUTPUTS, agentTraffic, stringsOf } from '../support/generate-agent-traffic.ts';
import { CLEAN_SENTENCES, cleanSentence } from '../support/sentences-clean.ts';
import { linesOf, table, tryFind } from './lab.ts';

const CODE = new URL('./clean/code/', import.meta.url);
const right = new Set(
  (
    JSON.parse(readFileSync(new URL('./clean/true-findings.json', import.meta.url), 'utf8')) as { findings: string[][] }
  ).findings.map(String),
);

/** The texts of the copied sources. */
function sources(): { path: string; text: string }[] {
  return readdirSync(CODE, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.txt') && statSync(new URL(path, CODE)).isFile())
    .sort()
    .map((path) => ({ path, text: readFileSync(new URL(path, CODE), 'utf8') }));
}

describe('sources of 30 packages', () => {
  const texts = sources();
  const bytes = texts.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);

  test('are at least 2 MB', () => {
    expect(bytes).toBeGreaterThan(2_000_000);
  });

  test.for(['code', 'general'] as const)('have at most two false findings per MB in %s mode', (context) => {
    const failures = texts.flatMap(({ path, text }) =>
      tryFind(text, { context })
        .filter((found) => !right.has(`${found.kind},${found.text}`))
        .map((found) => [found.kind, JSON.stringify(found.text.slice(0, 80)), path]),
    );
    const perMegabyte = failures.length / (bytes / 1_000_000);
    expect(perMegabyte, `${perMegabyte.toFixed(2)} per MB:\n${table(failures)}`).toBeLessThanOrEqual(2);
  });
});

test('sentences without personal data in nine languages give at most one finding per thousand', () => {
  const r = randomFrom(5);
  const failures: string[][] = [];
  let sentences = 0;
  for (const language of Object.keys(CLEAN_SENTENCES)) {
    for (let i = 0; i < 400; i++) {
      const text = cleanSentence(language, r);
      sentences++;
      for (const { kind, text: found } of tryFind(text)) failures.push([kind, found, text]);
    }
  }
  expect(failures.length, table(failures)).toBeLessThanOrEqual(sentences / 1000);
});

test('two hundred requests of coding agents give at most two findings', () => {
  const failures: string[][] = [];
  for (const request of agentTraffic(randomFrom(5), 200)) {
    for (const { text, key } of stringsOf(request)) {
      for (const { kind, text: found } of tryFind(text, { cue: key })) {
        const at = text.indexOf(found);
        failures.push([
          kind,
          JSON.stringify(found),
          JSON.stringify(text.slice(Math.max(0, at - 40), at + found.length + 15)),
        ]);
      }
    }
  }
  expect(failures.length, table(failures)).toBeLessThanOrEqual(2);
});

test.for(Object.keys(AGENT_OUTPUTS))('code mode finds nothing in %s', (sort) => {
  const r = randomFrom(17);
  for (let i = 0; i < 20; i++) expect(linesOf(AGENT_OUTPUTS[sort]?.(r) ?? '', { context: 'code' })).toEqual([]);
});

describe('is left alone', () => {
  test.for([
    ['a git hash', 'Fixed in 8f14e45fceea167a5a36dedd4bea2543a1f1f0b5, see also d41d8cd.'],
    ['a UUID', 'request 3f2504e0-4f89-41d3-9a0c-0305e82c3301 took 12 ms'],
    ['timestamps', 'from 1717755930343 to 1784198841, that is 2026-11-21T10:15:00.123Z'],
    ['a version', 'node v20.20.2, npm 10.8.2, v12.345.678 and 1.0.0-rc.8+build.8374'],
    ['an ISBN', 'ISBN 978-3-16-148410-0'],
    ['an order number', 'Order #2020-365-6371, Bestellung 5851050, 注文番号 2020365'],
    ['prices', 'EUR 1.234.567,89, $12,345.67, ¥613,498, 90,368원, R$ 5.934,38'],
    ['a range of numbers', 'pages 123-456 of 1000-2000, 555-1000 items'],
    ['a picture', 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'],
    [
      'a lock file',
      '"integrity": "sha512-V8m0nnnAkpyHyYpJzI4Yr4xYqyYtU0ZnAzTTfyfbEYwjCq8DGvpSzQqT4vT2pRbQzEr1v8p0nD4m8ZkH3V1Lqg=="',
    ],
    ['CSS colours', '.a { color: #ff8800; background: #123456; border-color: #abcdef12 }'],
    [
      'placeholders',
      'API_KEY=YOUR_API_KEY password=<password> token=xxxxxxxxxxxxxxxx key=0000000000000000 secret=${SECRET} pwd=********',
    ],
    ['maths', 'sin(0.785398163) = 0.707106781; 2^31 - 1 = 2147483647'],
    [
      'loopback and private addresses',
      'listening on 127.0.0.1:8080, 10.0.0.12, 192.168.1.10, 172.16.0.1, ::1, fe80::1, 0.0.0.0',
    ],
    ['ids in source code', 'const USER_ID = 48213; const orderId = "ord_2026"; getElementById("phone-input")'],
    ['our markers', 'Mail [REDACTED], card [REDACTED], and [EMAIL_1] wrote to [PHONE_2].'],
    ['masked values', 'card XXXX XXXX XXXX 1234, CPF ***.749.491-**, SSN ***-**-6789, 900101-1******'],
    [
      'legal references',
      '13 U.S.C. § 1964, ISO 18070:2006, RFC 9110, DIN EN 1990, CVE-2024-12345, Art. 6 Abs. 1 DSGVO',
    ],
    [
      'talk about credentials',
      'The password must be at least 12 characters; your API key is shown once. Passwort vergessen? パスワードを忘れた場合',
    ],
  ] as const)('%s', ([, text]) => {
    expect(linesOf(text)).toEqual([]);
  });
});
