/** Public detectors from npm, each as its manual says to use it with all the kinds that it has. Those not installed are absent. */
import { createRequire } from 'node:module';

export interface Peer {
  readonly name: string;
  /** Looks through one text; answers how many things it found. */
  readonly find: (text: string) => number | Promise<number>;
}

const from = createRequire(new URL('./package.json', import.meta.url));

/** The makers of each; what they need is asked for by name, so that none must be installed. */
const MAKERS: Readonly<Record<string, (library: never) => Peer['find']>> = {
  '@openredaction/core': ({
    OpenRedaction,
  }: {
    OpenRedaction: new () => { detect(text: string): Promise<{ detections: unknown[] }> };
  }) => {
    const detector = new OpenRedaction();
    return async (text) => (await detector.detect(text)).detections.length;
  },
  '@openai/guardrails': ({
    pii,
    PIIEntity,
  }: {
    PIIEntity: Readonly<Record<string, string>>;
    pii: (
      context: object,
      text: string,
      config: object,
    ) => Promise<{ info: { detected_entities: Readonly<Record<string, unknown[]>> } }>;
  }) => {
    // Its own authors took these two out of the defaults: any two words.
    const entities = Object.values(PIIEntity).filter((name) => name !== 'NRP' && name !== 'PERSON');
    return async (text) => {
      const { info } = await pii({}, text, { entities, block: false });
      return Object.values(info.detected_entities).reduce((sum, found) => sum + found.length, 0);
    };
  },
  'redact-pii': ({ SyncRedactor }: { SyncRedactor: new () => { redact(text: string): string } }) => {
    const redactor = new SyncRedactor();
    return (text) => (redactor.redact(text) === text ? 0 : 1);
  },
};

/** The peers that `npm install --prefix bench/peers` brought, and the names of the others. */
export function peers(): { readonly present: readonly Peer[]; readonly absent: readonly string[] } {
  const present: Peer[] = [];
  const absent: string[] = [];
  for (const [name, make] of Object.entries(MAKERS)) {
    try {
      present.push({ name, find: make(from(name) as never) });
    } catch {
      absent.push(name);
    }
  }
  return { present, absent };
}
