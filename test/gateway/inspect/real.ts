/** Bodies read by the detector itself. */
import { createDetector } from '../../../detector/index.ts';
import { inspect, rulesOf, type InspectSettings } from '../../../gateway/inspect/inspect.ts';
import type { Segments } from '../../../gateway/inspect/segments.ts';
import { batchRecord, SHAPES, type Shape } from '../../../gateway/shapes/index.ts';
import { SafeId } from '../../../payments/index.ts';
import { settings as few } from './support.ts';

export const detector = createDetector();
export const settings: InspectSettings = {
  ...few,
  kindWord: SafeId.among(detector.rules.flatMap(({ kinds }) => kinds.map(({ id }) => id))),
};

const rules = new Map(SHAPES.map((shape: Shape) => [shape.id, rulesOf(shape)]));
rules.set('batch record', rulesOf(batchRecord(SHAPES[0] as Shape)));

/** The JSON text that goes upstream. @param shape id of one, or `batch record` for a call of chat completions */
export function sent(body: unknown, shape = 'openai-chat', segments?: Segments): string {
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  const known = rules.get(shape);
  if (known === undefined) throw new TypeError('no such shape');
  return inspect(bytes, detector, known, settings, segments).bytes.toString();
}
