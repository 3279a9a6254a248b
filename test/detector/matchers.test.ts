import RE2 from 're2';
import { expect, test } from 'vitest';
import type { Rule } from '../../detector/define.ts';
import { PatternPacker } from '../../detector/generate/pack.ts';
import { parsePattern } from '../../detector/generate/syntax.ts';
import { rules } from '../../detector/kinds/index.ts';
import { tables as packed } from '../../detector/kinds/tables.generated.ts';
import { loadTables } from '../../detector/scan/load.ts';
import { LazyMatcher } from '../../detector/scan/lazy-matcher.ts';
import { ASK_RE2, NO_MATCH } from '../../detector/scan/program.ts';
import { randomFrom } from '../support/generate.ts';
import { table, vectors } from './lab.ts';

test('tables of other rules are refused, and what to do about it is said', () => {
  const [first, ...others] = rules as [Rule, ...Rule[]];
  const longer = { ...first, patterns: [...first.patterns, 'new'] };
  for (const changed of [others, [longer, ...others]])
    expect(() => loadTables(packed, changed)).toThrow('npm run kinds');
});

/**
 * Every pattern's automaton against RE2 itself: at every place of the rule's own examples, broken at random, and of other
 * kinds' values.
 */
test('the automata end every match where RE2 ends it', () => {
  const { patterns, matchers } = loadTables(packed, rules);
  const r = randomFrom(5);
  const strange = ['K', 'ſ', 'é', 'ß', '漢', '가', '😀', '\u{e000}', '\r', '0', 'a', ' '];
  const failures: string[][] = [];
  let asked = 0;
  let matched = 0;
  patterns.forEach((pattern, number) => {
    const { match } = pattern.rule.examples();
    const own = Array.from({ length: 6 }, () => r.pick(match)).map((one) => (typeof one === 'string' ? one : one.text));
    const broken = own.map((text) => {
      const at = r.integer(0, text.length);
      return text.slice(0, at) + r.pick(strange) + text.slice(at + r.integer(0, 1));
    });
    const others = Array.from({ length: 4 }, () => r.pick(vectors).value);
    const bytes = Buffer.from([...own, ...broken, ...others].join('\n').slice(0, 3000));
    const regex = pattern.regex();
    for (let at = 0; at < bytes.length; at++) {
      if (((bytes[at] ?? 0) & 0xc0) === 0x80) continue;
      const end = matchers.end(number, bytes, at, bytes.length);
      regex.lastIndex = at;
      const right = regex.test(bytes) ? regex.lastIndex : NO_MATCH;
      if (right !== NO_MATCH) matched++;
      if (end === ASK_RE2) asked++;
      else if (end !== right)
        failures.push([pattern.first.id, String(number), bytes.toString('utf8', at, at + 60), `${end} ${right}`]);
    }
  });
  expect(table(failures.slice(0, 20))).toBe('');
  expect(matched).toBeGreaterThan(1000);
  expect(asked).toBeLessThan(100);
});

test('an automaton made as it is met finds the same however little room it has', () => {
  const packer = new PatternPacker();
  const pattern = 'a(?:b|[b-d]{2,40}e|é+?){1,3}(?:x|xyz|)';
  const at = packer.add(parsePattern(pattern, false, 'exact'));
  const regex = new RE2(pattern, 'yu');
  const r = randomFrom(7);
  for (const left of [0, 40, 120, 40_000]) {
    const matcher = new LazyMatcher(packer, at, { left });
    let asked = 0;
    for (let round = 0; round < 2000; round++) {
      const bytes = Buffer.from(
        `a${Array.from({ length: r.integer(0, 30) }, () => r.pick([...'abbcdexyzé'])).join('')}`,
      );
      regex.lastIndex = 0;
      const right = regex.test(bytes) ? regex.lastIndex : NO_MATCH;
      const end = matcher.end(bytes, 0, bytes.length);
      if (end === ASK_RE2) asked++;
      else expect(end).toBe(right);
    }
    expect([left, asked === 2000, asked === 0]).toEqual([left, left === 0, left === 40_000]);
  }
});
