/** How bodies are inspected, and what comes of it. */
import type { Finding, Mode } from '../../detector/index.ts';
import type { EntityRisk, Pseudonym, SafeId } from '../../payments/index.ts';
import type { Original } from './placeholders.ts';

export type RiskAction = 'redact' | 'block' | 'allow';

/** How one caller's requests are inspected. */
export interface InspectSettings {
  readonly mode: Mode;
  readonly media: 'refuse' | 'drop' | 'allow';
  readonly actions: Readonly<Record<EntityRisk, RiskAction>>;
  readonly kindsOff?: ReadonlySet<string> | undefined;
  /** Values that stay as they are: `bytes[start, end)`. */
  readonly allowed?: ((finding: Finding, bytes: Uint8Array, start: number, end: number) => boolean) | undefined;
  /** Keyed hash of a value, by its family and canonical form: what a budget counts. */
  readonly entityId: (family: string, value: string) => Pseudonym;
  /** A kind of the detector as a word that may be shown; `undefined` for anything that is none. */
  readonly kindWord: (id: string) => SafeId | undefined;
  /** Code of a value's placeholder, by its family. Set where originals are to come back; else the marker stands for all. */
  readonly placeholderCode?: ((family: string, value: string) => string) | undefined;
}

/** One value of a budget's count: held in memory only, until its keyed hash is made. */
export interface Value {
  readonly risk: EntityRisk;
  readonly family: string;
  readonly value: string;
}

/** What was found. Plain data: it crosses threads. */
export interface Tally {
  readonly entities: number;
  readonly kinds: ReadonlyMap<string, number>;
  readonly risk: EntityRisk | 'CLEAN';
  readonly topScore: number;
  /** Different values, at most `MAX_LOOKED_UP`. */
  readonly values: readonly Value[];
  readonly more: Readonly<Partial<Record<EntityRisk, number>>>;
  /** Parts without text that were let through or dropped. */
  readonly media: number;
}

/** `bytes` is the body itself where nothing was redacted. */
export interface Outcome {
  readonly bytes: Buffer;
  readonly tally: Tally;
  /** What the placeholders in `bytes` stand for. In memory only, and only for this request. */
  readonly originals?: ReadonlyMap<string, Original> | undefined;
}
