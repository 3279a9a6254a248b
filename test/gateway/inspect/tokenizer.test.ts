import { isUtf8 } from 'node:buffer';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tokenize } from '../../../gateway/inspect/tokenizer.ts';
import { ESCAPED, KEY, NUMBER, Tokens, TYPE } from '../../../gateway/inspect/tokens.ts';
import { Unescaped } from '../../../gateway/inspect/unescape.ts';

const tokens = new Tokens();
const read = (text: string | Buffer): string | undefined => {
  const bytes = Buffer.from(text as string);
  return tokenize(bytes, 0, bytes.length, tokens, true);
};

/** Every string, key and number of a value, in order of the text. */
function leaves(value: unknown, into: string[] = []): string[] {
  if (typeof value === 'string') into.push(`s${value}`);
  else if (typeof value === 'number') into.push(`n${JSON.stringify(value)}`);
  else if (Array.isArray(value)) for (const item of value) leaves(item, into);
  else if (value !== null && typeof value === 'object')
    for (const [key, item] of Object.entries(value)) {
      into.push(`k${key}`);
      leaves(item, into);
    }
  return into;
}

function tokenLeaves(bytes: Buffer): string[] {
  const text = new Unescaped();
  return Array.from({ length: tokens.count }, (_, token) => {
    const [start, end, flags] = [
      tokens.start[token] as number,
      tokens.end[token] as number,
      tokens.flags[token] as number,
    ];
    let raw = bytes.toString('utf8', start, end);
    if ((flags & ESCAPED) !== 0) {
      text.load(bytes, start, end, true);
      raw = text.bytes.toString('utf8', 0, text.length);
    }
    return ((flags & TYPE) === NUMBER ? 'n' : (flags & TYPE) === KEY ? 'k' : 's') + raw;
  });
}

const anyObject = fc.dictionary(
  fc.string({ unit: 'grapheme' }).filter((key) => !/^\d+$/.test(key) && key !== '__proto__' && key !== 'constructor'),
  fc.jsonValue({ maxDepth: 5, stringUnit: 'grapheme' }).map((value) => JSON.parse(JSON.stringify(value)) as unknown),
);
const usual = (text: string): boolean => !/"(__proto__|constructor|\d+)":/.test(text);

test('visits every string, key and number that JSON.parse sees', () => {
  fc.assert(
    fc.property(anyObject, fc.constantFrom(undefined, 1, '\t'), fc.boolean(), (value, indent, ascii) => {
      let text = JSON.stringify(value, null, indent);
      fc.pre(usual(text));
      if (ascii) text = text.replace(/[^\x20-\x7e\n\t]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
      const bytes = Buffer.from(text);
      expect(read(bytes)).toBeUndefined();
      expect(tokenLeaves(bytes)).toEqual(leaves(value));
    }),
    { numRuns: 500 },
  );
});

test('accepts nothing that JSON.parse refuses', () => {
  fc.assert(
    fc.property(
      anyObject,
      fc.nat(),
      fc.constantFrom('', '"', '\\', ',', '}', ']', '{', '[', ':', '0', '-', '.', 'e', '\u0001', 't', ' '),
      fc.nat(2),
      (value, at, piece, cut) => {
        const text = JSON.stringify(value);
        const place = at % (text.length + 1);
        const broken = text.slice(0, place) + piece + text.slice(place + cut);
        if (!isUtf8(Buffer.from(broken))) return;
        let fine = true;
        try {
          JSON.parse(broken);
        } catch {
          fine = false;
        }
        const wrong = read(broken);
        if (!fine) expect(wrong).toBeDefined();
        else if (wrong === 'syntax') expect.unreachable(`refused ${broken}`);
      },
    ),
    { numRuns: 3000 },
  );
});

test.each([
  ['{"a":1,"a":2}', 'duplicate_key'],
  ['{"a":1,"\\u0061":2}', 'duplicate_key'],
  ['{"\\u0061":1,"a":2}', 'duplicate_key'],
  [`{${Array.from({ length: 40 }, (_, i) => `"k${i}":0`).join()},"k3":1}`, 'duplicate_key'],
  ['{"x":{"__proto__":1}}', 'forbidden_key'],
  ['{"x":[{"\\u005f_proto__":1}]}', 'forbidden_key'],
  ['{"constructor":{"prototype":{}}}', 'forbidden_key'],
  ['{"a":"\\ud83d"}', 'lone_surrogate'],
  ['{"a":"\\ude00\\ud83d"}', 'lone_surrogate'],
  ['{"\\ud83dx":1}', 'lone_surrogate'],
  ['[]', 'root_not_object'],
  ['"x"', 'root_not_object'],
  ['null', 'root_not_object'],
  ['', 'syntax'],
  ['\ufeff{}', 'root_not_object'],
  ['{} {}', 'trailing_data'],
  ['{}\n{}', 'trailing_data'],
  ['{}x', 'trailing_data'],
  ['{"a":1 /* x */}', 'syntax'],
  ["{'a':1}", 'syntax'],
  ['{"a":01}', 'syntax'],
  ['{"a":1.}', 'syntax'],
  ['{"a":.5}', 'syntax'],
  ['{"a":NaN}', 'syntax'],
  ['{"a":"\n"}', 'syntax'],
  ['{"a":"\\x41"}', 'syntax'],
  ['{"a":"\\u12g4"}', 'syntax'],
  ['{"a":"x', 'syntax'],
  ['{"a":tru', 'syntax'],
  [`${'{"a":'.repeat(65)}1${'}'.repeat(65)}`, 'too_deep'],
  [`{"a":${'['.repeat(1_000)}`, 'too_deep'],
])('refuses %s', (text, reason) => {
  expect(read(text)).toBe(reason);
});

test('takes 64 levels, big numbers, all escapes', () => {
  expect(read(`${'{"a":'.repeat(64)}1${'}'.repeat(64)}`)).toBeUndefined();
  expect(read('{"a":[1E400,-0,1.0,12345678901234567890,1e-2]}')).toBeUndefined();
  expect(read(' {"a":"\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00"} \r\n')).toBeUndefined();
});

/** Microseconds of CPU that reading takes, the best of three. */
function costOf(text: string): number {
  const bytes = Buffer.from(text);
  const tokens = new Tokens();
  const once = (): number => {
    const before = process.cpuUsage();
    tokenize(bytes, 0, bytes.length, tokens, true);
    return process.cpuUsage(before).user;
  };
  return Math.min(...Array.from({ length: 3 }, once));
}

// Other work on the machine may take as long as either.
test('values beyond the limit are not read: four times as many cost about the same', { retry: 2 }, () => {
  const values = (count: number): string => `{"a":[${'1,'.repeat(count)}1]}`;
  expect(read(values(2_400_000))).toBe('too_many_values');
  const [few, many] = [costOf(values(600_000)), costOf(values(2_400_000))];
  expect(many).toBeLessThan(2 * few);
});

test('a hundred thousand keys of one object are compared in linear time', { retry: 2 }, () => {
  const keys = (count: number): string => `{${Array.from({ length: count }, (_, i) => `"k${i}":0`).join()}}`;
  expect(read(keys(100_000))).toBeUndefined();
  // Neither fits into a cache near the core. Every key compared with every other: 16 times.
  expect(costOf(keys(200_000))).toBeLessThan(10 * costOf(keys(50_000)));
});
