import RE2 from 're2';
import { expect, test, vi } from 'vitest';
import { crc32 } from '../../detector/checks/crc32.ts';
import type { Rule } from '../../detector/define.ts';
import { parsePattern, type Node } from '../../detector/generate/syntax.ts';
import { tables } from '../../detector/kinds/tables.generated.ts';
import { StepBudget } from '../../detector/budget.ts';
import { Engine } from '../../detector/scan/engine.ts';
import { Judge } from '../../detector/scan/judge.ts';
import { patternSource } from '../../detector/scan/source.ts';
import { randomFrom, type Random } from '../support/generate.ts';
import { ruleFiles, table } from './lab.ts';

/** Texts of each pattern that are tried, until one is asked about. */
const MOST = 12;
const BEFORE = 'nothing\n';

const members = new WeakMap<Uint8Array, readonly [all: readonly number[], plain: readonly number[]]>();

function membersOf(bytes: Uint8Array): readonly [all: readonly number[], plain: readonly number[]] {
  let known = members.get(bytes);
  if (known === undefined) {
    const all = [...bytes.keys()].filter((byte) => bytes[byte] === 1);
    const plain = all.filter((byte) => /[0-9A-Za-z ]/.test(String.fromCharCode(byte)));
    members.set(bytes, (known = [all, plain.length > 0 ? plain : all]));
  }
  return known;
}

/** Bytes that the pattern takes, letters and digits rather than signs. */
function sampleOf(node: Node, r: Random): number[] {
  switch (node.type) {
    case 'set': {
      const [all, plain] = membersOf(node.bytes);
      return [r.pick(r.integer(0, 9) > 0 ? plain : all)];
    }
    case 'sequence':
      return node.items.flatMap((item) => sampleOf(item, r));
    case 'choice': {
      // A class is a choice between its bytes of ASCII and other characters.
      const [first] = node.items;
      return sampleOf(first?.type === 'set' && r.integer(0, 199) > 0 ? first : r.pick(node.items), r);
    }
    case 'repeat':
      return Array.from({ length: r.integer(node.min, Math.min(node.max, node.min + 5)) }, () =>
        sampleOf(node.item, r),
      ).flat();
  }
}

const lettersOf = (label: string): string =>
  label
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9',]/g, '');

/** What stands before the end of a label that a pattern begins with; undefined where no label ends so. */
function beginningOf(end: string, labels: readonly string[]): string | undefined {
  const label = labels.map(lettersOf).find((one) => one.endsWith(lettersOf(end)));
  return label?.slice(0, label.length - lettersOf(end).length);
}

/** A text that matches; undefined where the one that was made does not, or changes when it is folded. */
function textOf(node: Node, search: RE2, labels: readonly string[], r: Random): string | undefined {
  const parts = node.type === 'sequence' ? node.items.map((item) => sampleOf(item, r)) : [sampleOf(node, r)];
  const text = Buffer.from(parts.flat()).toString();
  if (/[\u017f\u212a\ufffd]/.test(text) || search.exec(text)?.index !== 0) return undefined;
  if (labels.length === 0) return text;
  const beginning = beginningOf(Buffer.from(parts[0] ?? []).toString(), labels);
  return beginning === undefined ? undefined : beginning + text;
}

test('every pattern is asked about what it matches', () => {
  const rules: readonly Rule[] = ruleFiles.map(({ rule }) => rule);
  const engine = new Engine(tables, rules);
  const plan = engine.plan({ secrets: 0, personal: 0, keeps: new Set() }, undefined);
  const asked = vi.spyOn(Judge.prototype, 'matched');
  const failures: string[][] = [];
  let number = -1;
  for (const { file, rule } of ruleFiles)
    for (const source of rule.patterns) {
      number++;
      const labels = source.includes('(?<label>') ? [...(rule.labelWords?.() ?? [])] : [];
      const node = parsePattern(source, rule.ignoreCase, 'exact');
      const search = new RE2(patternSource(source), rule.ignoreCase ? 'iu' : 'u');
      const r = randomFrom(crc32(source));
      const texts: string[] = [];
      for (let i = 0; i < 400 && texts.length < MOST; i++) {
        const text = textOf(node, search, labels, r);
        if (text === undefined) continue;
        texts.push(text);
        const bytes = Buffer.from(`${BEFORE}${text}\n`);
        asked.mockClear();
        engine.scan(bytes, 0, bytes.length, { plan, today: () => 20_261_125, budget: new StepBudget(1 << 20) });
        if (asked.mock.calls.some(([one]) => one === number)) break;
        if (texts.length === MOST) failures.push([file, JSON.stringify(texts.slice(0, 3)), source.slice(0, 80)]);
      }
      expect(texts, source).not.toEqual([]);
    }
  asked.mockRestore();
  expect(table(failures)).toBe('');
});
