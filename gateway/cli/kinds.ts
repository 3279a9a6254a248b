import { createDetector, MODES, type Detector, type Mode, type Rule } from '../../detector/index.ts';
import { parse, UsageError, write, type Command } from './command.ts';

export const command: Command = {
  help: 'Usage: blackbar kinds [--json]\n\nLists every kind that is detected.\n',
  async run(args) {
    const { values, positionals } = parse(args, { json: { type: 'boolean' } });
    if (positionals.length > 0) throw new UsageError(this.help);
    const kinds = listKinds(createDetector());
    if (values.json === true) await write(`${JSON.stringify(kinds, null, 1)}\n`);
    else
      for (const { id, category, region, risk, base_score } of kinds)
        await write(`${id}  ${category}  ${region}  ${risk}  ${base_score}\n`);
    return 0;
  },
};

interface KindRow {
  readonly id: string;
  readonly category: string;
  readonly region: string;
  readonly risk: string;
  readonly base_score: number;
  readonly modes: readonly Mode[];
  readonly needs_cue: boolean;
  /** RE2 sources. */
  readonly patterns: readonly string[];
  /** Where the format is published. */
  readonly source: string;
}

function listKinds(detector: Detector): KindRow[] {
  const rows = new Map<string, KindRow>();
  const fits = new Map<string, number>();
  for (const rule of detector.rules) {
    const modes = modesOf(rule, detector);
    for (const { id, category, region, risk, score } of rule.kinds) {
      if (risk === 'NONE') continue;
      const before = rows.get(id);
      const isOwn = fit(rule, id) > (fits.get(id) ?? -1);
      if (isOwn) fits.set(id, fit(rule, id));
      rows.set(id, {
        id,
        category,
        region,
        risk,
        base_score: score,
        modes: MODES.filter((mode: Mode) => modes.includes(mode) || before?.modes.includes(mode) === true),
        needs_cue: rule.cues.needed && before?.needs_cue !== false,
        patterns: [...(before?.patterns ?? []), ...rule.patterns],
        source: before && !isOwn ? before.source : rule.source,
      });
    }
  }
  return [...rows.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Of several rules that report a kind, its own says where it is published: the one that it is the first of, or of its family. */
function fit({ kinds }: Rule, id: string): number {
  const first = kinds[0]?.id ?? '';
  if (first === id) return 2;
  return first.split('.')[0] === id.split('.')[0] ? 1 : 0;
}

/** The modes in which one of the rule's own examples is reported. */
function modesOf(rule: Rule, detector: Detector): Mode[] {
  const ids = new Set(rule.kinds.map(({ id }) => id));
  const texts = rule.examples().match.map((example) => (typeof example === 'string' ? example : example.text));
  return MODES.filter((context: Mode) =>
    texts.some((text) => detector.detect(text, { context }).some(({ type }) => ids.has(type))),
  );
}
