import { createDetector } from '../../detector/index.ts';
import { Refusal } from '../../gateway/errors.ts';
import { inspect, rulesOf, type InspectSettings, type Rules } from '../../gateway/inspect/inspect.ts';
import { SHAPES } from '../../gateway/shapes/index.ts';
import { createPseudonyms, SafeId } from '../../payments/index.ts';
import { randomFrom } from '../support/generate.ts';
import { plantedRequest, type Canary } from './plant.ts';
import { reached } from './reached.ts';

export interface Counted {
  readonly planted: number;
  readonly requests: number;
  readonly reached: readonly Canary[];
  /** Requests that were refused, by what the refusal said. */
  readonly refused: ReadonlyMap<string, number>;
  /** Those among them with nothing but plain canaries. */
  readonly refusedPlain: readonly string[];
  readonly seconds: number;
}

const detector = createDetector();
const pseudonyms = createPseudonyms({ current: Buffer.alloc(32) });
const base: Omit<InspectSettings, 'mode'> = {
  media: 'refuse',
  actions: { CRITICAL: 'redact', PRIVATE: 'redact', SENSITIVE: 'redact' },
  kindWord: SafeId.among(detector.rules.flatMap(({ kinds }) => kinds.map(({ id }) => id))),
  entityId: (family, value) => pseudonyms.of('entity', family, value),
};
/** Code mode leaves most of these kinds alone on purpose. */
const MODES = ['general', 'general', 'legal', 'financial', 'medical'] as const;
const settings = MODES.map((mode): InspectSettings => ({ ...base, mode }));
const rules = new Map(SHAPES.map((shape) => [shape.id, rulesOf(shape)]));

/** Plants until so many canaries or seconds are spent. */
export function count(wanted: number, seed: number, seconds: number): Counted {
  const r = randomFrom(seed);
  const started = performance.now();
  const spent = (): number => (performance.now() - started) / 1000;
  let planted = 0;
  let requests = 0;
  const found: Canary[] = [];
  const refused = new Map<string, number>();
  const refusedPlain: string[] = [];
  for (; planted < wanted && spent() < seconds; requests++) {
    const { shape, body, canaries } = plantedRequest(r, requests);
    planted += canaries.length;
    try {
      const { bytes } = inspect(
        Buffer.from(body),
        detector,
        rules.get(shape) as Rules,
        settings[requests % MODES.length] as InspectSettings,
      );
      found.push(...reached(bytes, canaries));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const why = `${shape}: ${error.summary}`;
      refused.set(why, (refused.get(why) ?? 0) + 1);
      if (canaries.every(({ disguise }) => disguise === 'plain' || disguise === 'split')) refusedPlain.push(why);
    }
  }
  return { planted, requests, reached: found, refused, refusedPlain, seconds: spent() };
}

/** What was counted, with examples; the values are synthetic. */
export function describe(
  { planted, requests, reached: found, refused, refusedPlain, seconds }: Counted,
  seed: number,
): string {
  const by = new Map<string, Canary[]>();
  for (const one of found) {
    const name = `${one.kind} · ${one.disguise}`;
    by.set(name, [...(by.get(name) ?? []), one]);
  }
  return [
    `${planted} canaries in ${requests} requests, ${Math.round(seconds)} s, SEED=${seed}`,
    `reached: ${found.length}; refused requests: ${[...refused.values()].reduce((a, b) => a + b, 0)}, of them with plain canaries only: ${refusedPlain.length}`,
    ...[...by]
      .sort((a, b) => b[1].length - a[1].length)
      .map(
        ([name, some]) =>
          `  ${some.length} × ${name} (${[...new Set(some.map(({ position }) => position))].slice(0, 4).join(', ')}): ${some
            .slice(0, 2)
            .map(({ text }) => JSON.stringify(text))
            .join(' ')}`,
      ),
    ...[...refused].map(([why, times]) => `  refused ${times} × ${why}`),
  ].join('\n');
}
