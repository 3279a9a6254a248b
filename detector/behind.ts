/** A text read behind what says what it is, so that patterns and cues see both. */
import { answersIn, type Asked } from './dialogue/answer.ts';
import { asOneWord, plainLabel } from './passwords/given.ts';
import { PERSON, personIn } from './labels.ts';
import { mergeLayers, type Finding } from './findings.ts';
import type { Engine } from './scan/engine.ts';
import type { EngineOptions } from './scan/engine-options.ts';

export const COLON = Buffer.from(': ');
const PERSON_BYTES = Buffer.from(PERSON);
const LONGEST_LABEL = 64;

/** Can a text be read behind this label? */
export const speaks = (engine: Engine, label: Uint8Array | undefined): label is Uint8Array =>
  label !== undefined && label.length > 0 && label.length <= LONGEST_LABEL && engine.speaks(label);

/** What stands in bytes[start, end) under a label that {@link speaks}. */
export function scanUnder(
  engine: Engine,
  label: Uint8Array,
  bytes: Uint8Array,
  start: number,
  end: number,
  use: EngineOptions,
): readonly Finding[] {
  const lead = leadOf(label, bytes[start] ?? 0);
  const found = scanBehind(engine, lead, bytes, start, end, use);
  const plain = plainLabel(label, bytes, start, end);
  const word = asOneWord(label, bytes, start, end);
  const layers = [found];
  if (plain !== undefined) layers.push(scanBehind(engine, Buffer.from(plain), bytes, start, end, use));
  if (word !== undefined) {
    const whole = scanBehind(engine, lead, word, 0, word.length, use).filter(
      (one) => one.end - one.start === word.length,
    );
    layers.push(whole.map((one) => ({ ...one, start, end })));
  }
  return layers.length === 1 ? found : mergeLayers(layers);
}

/** Findings and, beside them, what only a question gives away that was asked before bytes[start, end). */
export function withAnswers(
  engine: Engine,
  bytes: Uint8Array,
  start: number,
  end: number,
  findings: readonly Finding[],
  asked: Asked,
  use: EngineOptions,
): readonly Finding[] {
  const layers = answersIn(bytes, start, end, asked, (text) => engine.cues.anyIn(Buffer.from(text))).map(
    ({ lead, start: from, end: to, cut }) => {
      use.budget.spend(to - from);
      const found = scanBehind(engine, Buffer.from(lead), bytes, from, to, use);
      return cut ? found.filter((one) => one.end < to) : found;
    },
  );
  return layers.every((layer) => layer.length === 0) ? findings : mergeLayers([findings, ...layers]);
}

const leadOf = (label: Uint8Array, first: number): Uint8Array =>
  Buffer.concat([PERSON_BYTES.equals(label) ? Buffer.from(personIn(first)) : label, COLON]);

/** Offsets are those of the text. */
function scanBehind(
  engine: Engine,
  lead: Uint8Array,
  bytes: Uint8Array,
  start: number,
  end: number,
  use: EngineOptions,
): readonly Finding[] {
  const { length } = lead;
  const text = Buffer.allocUnsafe(length + end - start);
  text.set(lead);
  text.set(bytes.subarray(start, end), length);
  return engine
    .scan(text, 0, text.length, use)
    .filter((finding) => finding.end > length)
    .map((finding) => ({
      ...finding,
      start: Math.max(finding.start, length) - length + start,
      end: finding.end - length + start,
    }));
}
