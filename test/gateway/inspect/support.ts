import { createPseudonyms, SafeId } from '../../../payments/index.ts';
import { inspect, rulesOf, type InspectSettings, type Inspected } from '../../../gateway/inspect/inspect.ts';
import { SHAPES, type Shape } from '../../../gateway/shapes/index.ts';
import { simpleDetector } from '../simple-detector.ts';

const pseudonyms = createPseudonyms({ current: Buffer.alloc(32, 7) });

export const settings: InspectSettings = {
  mode: 'general',
  media: 'refuse',
  actions: { CRITICAL: 'redact', PRIVATE: 'redact', SENSITIVE: 'redact' },
  kindWord: SafeId.among(['us_ssn', 'email', 'credit_card.visa', 'private_key.pem', 'api_key.test', 'password', 'x']),
  entityId: (family, value) => pseudonyms.of('entity', family, value),
};
export const chat = rulesOf(SHAPES[0] as Shape);

/** Inspects a body (a value, JSON text or bytes) as a chat completion. */
export function inspected(body: unknown, detector = simpleDetector, with_: Partial<InspectSettings> = {}): Inspected {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  return inspect(bytes, detector, chat, { ...settings, ...with_ });
}

/** The JSON value that goes upstream. */
export const redacted = (body: unknown): unknown => JSON.parse(inspected(body).bytes.toString());
