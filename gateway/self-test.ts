/** Before the process says that it is ready: canaries through the real inspection. One that gets through stops the start. */
import type { Detector } from '../detector/index.ts';
import { createPseudonyms } from '../payments/index.ts';
import { inspect, rulesOf, type InspectSettings } from './inspect/inspect.ts';
import { SHAPES, type Shape } from './shapes/index.ts';
import type { Measures } from './telemetry/measures.ts';

/** Synthetic values, put together at run time so that no scanner of secrets trips over this file. */
const CANARIES: readonly string[] = [
  ['jane.canary', 'acme-canary.com'].join('@'),
  ['4111', '1111', '1111', '1111'].join(' '),
  ['ghp', '16C7e42F292c6912E7710c838347Ae178B4a'].join('_'),
];
const CLEAN = '{"model":"m","messages":[{"role":"user","content":"What is the capital of France?"}]}';

const AGAIN_MS = 1_000;

/** The self-test, told to the measures; what it said holds for a second. */
export function createSelfTest(
  detector: Pick<Detector, 'scan'>,
  kindWord: InspectSettings['kindWord'],
  measures: Pick<Measures, 'selfTested'>,
): () => boolean {
  let ran = -Infinity;
  let works = false;
  return () => {
    const now = performance.now();
    if (now - ran > AGAIN_MS) {
      works = selfTest(detector, kindWord);
      measures.selfTested(works);
      ran = now;
    }
    return works;
  };
}

/** Does the inspection find what it must, where it must, and leave the rest alone? */
export function selfTest(detector: Pick<Detector, 'scan'>, kindWord: InspectSettings['kindWord']): boolean {
  const pseudonyms = createPseudonyms({ current: Buffer.alloc(32) });
  const settings: InspectSettings = {
    mode: 'general',
    media: 'refuse',
    actions: { CRITICAL: 'redact', PRIVATE: 'redact', SENSITIVE: 'redact' },
    entityId: (family, value) => pseudonyms.of('entity', family, value),
    kindWord,
  };
  const rules = rulesOf(SHAPES[0] as Shape);
  try {
    for (const canary of CANARIES) {
      const text = `My value is ${canary}, thanks.`;
      const body = Buffer.from(
        JSON.stringify({
          model: 'm',
          messages: [
            { role: 'user', content: text },
            {
              role: 'assistant',
              tool_calls: [
                { id: 'c', type: 'function', function: { name: 'f', arguments: JSON.stringify({ x: `${text}\n` }) } },
              ],
            },
            {
              role: 'user',
              content: [
                { type: 'text', text: canary.slice(0, 6) },
                { type: 'text', text: canary.slice(6) },
              ],
            },
          ],
        }),
      );
      const { bytes, summary } = inspect(body, detector, rules, settings);
      const messages = (JSON.parse(bytes.toString()) as { messages: unknown[] }).messages;
      if (bytes.includes(canary) || summary.entities < 3 || JSON.stringify(messages[2]).includes(canary.slice(6)))
        return false;
    }
    const clean = Buffer.from(CLEAN);
    return inspect(clean, detector, rules, settings).bytes === clean;
  } catch {
    return false;
  }
}
