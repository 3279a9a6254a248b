import type { KindInfo, Rule } from '../define.ts';
import type { Context } from '../contexts/context.ts';
import { isInMarker } from '../redact.ts';
import { mergeLayers, type Finding } from '../findings.ts';
import { resolve } from './candidate.ts';
import { brokenNumbers } from '../text/breaks.ts';
import { changedParts } from '../text/changed-parts.ts';
import type { CueWords } from './cues.ts';
import { decodeWord, labelBefore } from '../text/decode.ts';
import type { Derived } from '../text/derived.ts';
import type { EngineOptions } from './engine-options.ts';
import { isAlphanumeric, isDigit } from '../text/ascii.ts';
import { fold, foldsAt } from '../text/fold.ts';
import { cueFrom, groupsAt, isSure, regrouped, type Groups } from '../text/groups.ts';
import { loadTables, type Tables } from './load.ts';
import type { Pattern } from './pattern.ts';
import { placeBehind, underSameLabel } from './second-values.ts';
import { withRestOfTokens } from './rest-of-token.ts';
import { seedPhrasesAt } from './seed-words.ts';
import { ANCHOR, DIGITS, EVENT, MATCH, RECORD, WHAT_BITS, WORD } from './symbols.ts';
import { leastOf, planFor, type Plan } from './plan.ts';
import type { TableFile } from './tables.ts';
import { TextScan } from './text-scan.ts';
import { escapesAt, unescape } from '../text/unescape.ts';

const NONE: readonly Finding[] = [];
const NO_GROUPS: readonly Groups[] = [];
const WHAT = (1 << WHAT_BITS) - 1;
/** In a text up to here there is often nothing to do: it is looked at before anything is made ready. */
const SHORT = 256;
/** Encodings inside encodings are followed this far. */
const DEEPEST = 3;
/** Of a value behind another one, in bytes. */
const SHORTEST = 4;

/**
 * The search itself: one pass over the bytes with a table of three-symbol triggers; what the triggers mark is checked by
 * the kinds' own patterns at that place; see `text-scan.ts`.
 */
export class Engine {
  readonly tables: Tables;
  readonly cues: CueWords;
  readonly #pool: TextScan[] = [];
  /** The kinds of seed phrases, with a pattern of their rule. */
  readonly #seedKinds: ReadonlyMap<string, { readonly pattern: Pattern; readonly kind: KindInfo }>;
  readonly #plans = new Map<Context, Plan>();
  readonly #offPlans = new WeakMap<ReadonlySet<string>, Plan>();

  constructor(packed: string | TableFile, rules: readonly Rule[]) {
    this.tables = loadTables(packed, rules);
    this.cues = this.tables.cues;
    const seeds = this.tables.patterns.filter(({ first }) => first.id.startsWith('crypto_seed_phrase.'));
    this.#seedKinds = new Map(
      seeds.flatMap((pattern) => pattern.rule.kinds.map((kind) => [kind.id, { pattern, kind }])),
    );
  }

  /** What a mode and the kinds switched off ask of each pattern. */
  plan(context: Context, off: ReadonlySet<string> | undefined): Plan {
    if (!off) {
      let plan = this.#plans.get(context);
      if (!plan) this.#plans.set(context, (plan = planFor(this.tables, context, undefined)));
      return plan;
    }
    const known = this.#offPlans.get(off);
    if (known?.context === context) return known;
    const plan = planFor(this.tables, context, off);
    this.#offPlans.set(off, plan);
    return plan;
  }

  /** Findings in bytes[from, to), sorted, not overlapping, offsets absolute. */
  scan(bytes: Uint8Array, from: number, to: number, options: EngineOptions): readonly Finding[] {
    try {
      return this.#scan(bytes, from, to, options, 0).filter((finding) => !isInMarker(bytes, finding));
    } finally {
      this.tables.firstLook.clear();
      this.cues.clear();
    }
  }

  #scan(bytes: Uint8Array, from: number, to: number, options: EngineOptions, depth: number): readonly Finding[] {
    const isShort = to - from <= SHORT;
    if (isShort && this.#isPlain(bytes, from, to, options)) return NONE;
    const scan = this.#pool.pop() ?? new TextScan(this.tables, this.cues);
    scan.begin(bytes, from, to, options);
    try {
      const needsFold = this.#run(scan, bytes, from, to, true, options, isShort);
      if (needsFold) return this.#scanDerived(fold(bytes, from, to), options, depth);
      return this.#finish(scan, bytes, from, to, options, depth);
    } finally {
      scan.release();
      this.#pool.push(scan);
    }
  }

  /** Does nothing in a short text, `user`, `assistant`, ask for more than a first look? Where folds were met it has not looked. */
  #isPlain(bytes: Uint8Array, from: number, to: number, { plan, budget }: EngineOptions): boolean {
    const { firstLook } = this.tables;
    firstLook.collect(bytes, from, from, to, plan);
    if (firstLook.folds > 0) return false;
    firstLook.look();
    budget.spend(firstLook.steps);
    if (firstLook.noted > 0 || firstLook.seeds > 0) return false;
    return !firstLook.mayBreak || brokenNumbers(bytes, from, to).length === 0;
  }

  /** Does this text, as a key or label, say anything about what stands under it? */
  speaks(bytes: Uint8Array): boolean {
    return this.tables.firstLook.hasTrigger(bytes) || this.cues.anyIn(bytes);
  }

  #scanDerived(derived: Derived, options: EngineOptions, depth: number): readonly Finding[] {
    const scan = this.#pool.pop() ?? new TextScan(this.tables, this.cues);
    const { bytes } = derived;
    options.budget.spend(bytes.length * 2);
    scan.begin(bytes, 0, bytes.length, options);
    try {
      this.#run(scan, bytes, 0, bytes.length, false, options);
      return toSource(this.#finish(scan, bytes, 0, bytes.length, options, depth), derived);
    } finally {
      scan.release();
      this.#pool.push(scan);
    }
  }

  /** What an unescaped text shows more than its source, which is scanned already. A table reaches as far as it likes. */
  #scanChanged(derived: Derived, hasRecords: boolean, options: EngineOptions, depth: number): (readonly Finding[])[] {
    const { bytes } = derived;
    const parts = hasRecords ? undefined : changedParts(derived);
    if (!parts) return [toSource(this.#scan(bytes, 0, bytes.length, options, depth), derived)];
    return parts.map(({ from, to, keepFrom, keepTo }) => {
      const found = this.#scan(bytes, from, to, options, depth);
      return toSource(
        found.filter(({ start, end }) => end > keepFrom && start < keepTo),
        derived,
      );
    });
  }

  /** Numbers whose groups stand apart, where they were not found as they stand. */
  *#scanGroups(
    bytes: Uint8Array,
    from: number,
    to: number,
    groups: readonly Groups[],
    own: readonly Finding[],
    options: EngineOptions,
  ): Generator<readonly Finding[]> {
    const covers = (run: Groups, { start, end }: Finding): boolean => start <= run.start && end >= run.end;
    const isOpen = (run: Groups): boolean =>
      (!run.needsCue || this.cues.anyIn(bytes.subarray(cueFrom(run, from), run.start))) &&
      !own.some((finding) => covers(run, finding));
    for (const { derived, runs } of regrouped(bytes, groups.filter(isOpen), from, to)) {
      options.budget.spend(derived.bytes.length);
      const found = toSource(this.#scan(derived.bytes, 0, derived.bytes.length, options, DEEPEST), derived);
      yield found.filter((one) => runs.some((run) => covers(run, one) && isSure(run, one.confidence)));
    }
  }

  /** Values behind those found that stand under the same label: the new one behind the old one, the next one of a list. */
  #scanSecond(
    bytes: Uint8Array,
    from: number,
    to: number,
    own: readonly Finding[],
    options: EngineOptions,
  ): readonly Finding[] {
    const second: Finding[] = [];
    own.forEach((first, i) => {
      for (let at = first; ;) {
        const place = placeBehind(bytes, from, to, first, at);
        const start = place?.start ?? to;
        if (place === undefined || start < (second.at(-1)?.end ?? from)) return;
        const next = own[i + 1];
        if (next && next.start < start + SHORTEST) return;
        const derived = underSameLabel(bytes, from, first, place);
        options.budget.spend(derived.bytes.length * 2);
        const found = toSource(this.#scan(derived.bytes, 0, derived.bytes.length, options, DEEPEST), derived);
        const value = found.find((one) => one.start === start && one.kind.category === first.kind.category);
        if (!value) return;
        second.push(value);
        at = value;
      }
    });
    return second;
  }

  /** Findings that begin and end in a label are none. */
  #scanRecords(records: Derived, options: EngineOptions, depth: number): readonly Finding[] {
    const { bytes } = records;
    options.budget.spend(bytes.length * 2);
    const findings = toSource(this.#scan(bytes, 0, bytes.length, options, depth), records);
    return findings.filter(({ start, end }) => end > start);
  }

  /**
   * The first look, part by part, then what it noted. Answers true as soon as it meets a character that folding would
   * change.
   * @param isCollected was all of the text collected just now, and looked at where nothing folds?
   */
  #run(
    scan: TextScan,
    bytes: Uint8Array,
    from: number,
    to: number,
    mayFold: boolean,
    { budget, plan }: EngineOptions,
    isCollected = false,
  ): boolean {
    const { firstLook } = this.tables;
    const { events } = firstLook;
    for (let at = from; at < to;) {
      if (isCollected && at === from && firstLook.folds === 0) at = to;
      else {
        if (!isCollected || at > from) firstLook.collect(bytes, from, at, to, plan);
        if (firstLook.folds > 0 && this.#foldsOrEscapes(scan, bytes, from, to, mayFold)) return true;
        at = firstLook.look();
        budget.spend(firstLook.steps);
      }
      if (firstLook.mayBreak) scan.mayBreak = true;
      for (let i = 0; i < firstLook.seeds; i++) scan.seeds.push(firstLook.seedAt(i));
      for (let i = 0; i < firstLook.noted; i += EVENT) {
        const what = events[i] as number;
        const place = (events[i + 1] as number) + firstLook.from;
        switch (what & WHAT) {
          case WORD:
            scan.word(place, firstLook.endOf(i));
            break;
          case RECORD:
            scan.records.at(place, events[i + 2] as number);
            break;
          case DIGITS:
            scan.digits(what >> WHAT_BITS, place);
            break;
          case ANCHOR:
            scan.anchor(what >> WHAT_BITS, place);
            break;
          case MATCH:
            scan.judge.matched(what >> WHAT_BITS, place, firstLook.endOf(i));
            break;
        }
      }
    }
    return false;
  }

  /** Looks at what may be escaped or grouped; answers true for a character that folding would change. */
  #foldsOrEscapes(scan: TextScan, bytes: Uint8Array, from: number, to: number, mayFold: boolean): boolean {
    const { firstLook } = this.tables;
    for (let i = 0; i < firstLook.folds; i++) {
      const place = firstLook.foldAt(i);
      if (mayFold && foldsAt(bytes, place, from, to)) return true;
      if (endsGroup(bytes, place)) {
        const groups = groupsAt(bytes, place - 1, from, to);
        if (groups && groups.start >= (scan.groups.at(-1)?.end ?? from)) scan.groups.push(groups);
      }
      if (!scan.escaped && escapesAt(bytes, place, from, to)) scan.escaped = true;
    }
    return false;
  }

  #addSeedPhrases(scan: TextScan, bytes: Uint8Array, from: number, to: number): void {
    for (const { start, end, kind } of seedPhrasesAt(scan.seeds, bytes, from, to, this.tables.seedWords)) {
      const found = this.#seedKinds.get(`crypto_seed_phrase.${kind}`);
      if (found) scan.judge.add(found.pattern, found.kind, start, end);
    }
  }

  #finish(
    scan: TextScan,
    bytes: Uint8Array,
    from: number,
    to: number,
    options: EngineOptions,
    depth: number,
  ): readonly Finding[] {
    if (scan.seeds.length > 0) this.#addSeedPhrases(scan, bytes, from, to);
    const { candidates } = scan.judge;
    const own =
      candidates.length === 0
        ? NONE
        : withRestOfTokens(
            bytes,
            to,
            resolve(candidates, (kind) => leastOf(kind, options.plan.context)),
          );
    const records = scan.records.finish();
    const second = own.length > 0 && depth < DEEPEST ? this.#scanSecond(bytes, from, to, own, options) : NONE;
    const { words } = scan.encoded;
    const { groups } = scan;
    const broken = scan.mayBreak && depth < DEEPEST ? brokenNumbers(bytes, from, to) : NO_GROUPS;
    if (
      depth >= DEEPEST ||
      (!scan.escaped &&
        words.length === 0 &&
        groups.length === 0 &&
        broken.length === 0 &&
        second.length === 0 &&
        !records)
    )
      return own;
    const layers: (readonly Finding[])[] = [own];
    if (second.length > 0) layers.push(second);
    if (groups.length > 0) layers.push(...this.#scanGroups(bytes, from, to, groups, own, options));
    if (broken.length > 0) layers.push(...this.#scanGroups(bytes, from, to, broken, own, options));
    if (records) layers.push(this.#scanRecords(records, options, depth + 1));
    for (const word of words)
      for (const { start, end, text: decoded } of decodeWord(bytes, word)) {
        // What it is may stand before it only: `password: aHVudGVyMg==`.
        const label = labelBefore(bytes, from, start);
        const text = label === '' ? decoded : Buffer.concat([Buffer.from(label), decoded]);
        options.budget.spend(text.length);
        const inner = this.#scan(text, 0, text.length, options, depth + 1);
        const worst = worstOf(inner.filter((finding) => finding.end > text.length - decoded.length));
        if (worst) layers.push([{ ...worst, start, end }]);
      }
    if (scan.escaped) {
      const derived = unescape(bytes, from, to);
      if (derived) layers.push(...this.#scanChanged(derived, records !== undefined, options, depth + 1));
    }
    return layers.length === 1 ? own : mergeLayers(layers);
  }
}

/** Does a digit end a group before `at`, with what is no escape behind it? */
function endsGroup(bytes: Uint8Array, at: number): boolean {
  const byte = bytes[at - 1] as number;
  return isDigit(bytes[at - 2] as number) && byte < 0x80 && !isAlphanumeric(byte) && !ESCAPES.has(byte);
}

/** Escapes begin with them, and tags. */
const ESCAPES = new Set(Buffer.from('%&\\=<'));

function toSource(findings: readonly Finding[], derived: Derived): readonly Finding[] {
  if (findings.length === 0) return findings;
  return findings.map((finding) => ({
    ...finding,
    start: derived.startOf(finding.start),
    end: derived.endOf(finding.end - 1),
  }));
}

function worstOf(findings: readonly Finding[]): Finding | undefined {
  let worst: Finding | undefined;
  for (const finding of findings) if (!worst || finding.kind.score > worst.kind.score) worst = finding;
  return worst;
}
