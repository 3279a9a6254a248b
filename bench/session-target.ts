/** Inspects the sessions that it is sent. Runs as built: a loader would cost several times the inspection. */
import { randomBytes } from 'node:crypto';
import { createDetector } from '../detector/index.ts';
import { inspect, rulesOf, type InspectSettings } from '../gateway/inspect/inspect.ts';
import { Segments } from '../gateway/inspect/segments.ts';
import { SHAPES, type Shape } from '../gateway/shapes/index.ts';
import { createPseudonyms, SafeId } from '../payments/index.ts';

const detector = createDetector();
const pseudonyms = createPseudonyms({ current: randomBytes(32) });
const settings: InspectSettings = {
  mode: 'general',
  media: 'refuse',
  actions: { CRITICAL: 'redact', PRIVATE: 'redact', SENSITIVE: 'redact' },
  kindWord: SafeId.among(detector.rules.flatMap(({ kinds }) => kinds.map(({ id }) => id))),
  entityId: (family, value) => pseudonyms.of('entity', family, value),
};
const rules = rulesOf(SHAPES.find(({ id }) => id === 'openai-chat') as Shape);

function cost(body: string, segments?: Segments): number {
  const bytes = Buffer.from(body);
  const before = process.cpuUsage();
  inspect(bytes, detector, rules, settings, segments);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

process.on('message', (session) => {
  const { first, before, last, added } = session as Record<'first' | 'before' | 'last' | 'added', string>;
  const segments = new Segments(() => new Date(), randomBytes);
  const spent = { first: cost(first, segments), last: 0, without: 0, added: 0 };
  cost(before, segments);
  spent.last = cost(last, segments);
  spent.without = cost(last);
  spent.added = cost(added);
  process.send?.(spent);
});
process.on('disconnect', () => process.exit(0));
