/**
 * What the service tells about its work: metrics and traces. Every label is a word of a closed list; no text, no wallet,
 * no address. Without configuration nothing of OpenTelemetry is loaded and every method does nothing.
 */
import type { Charge, Charged, SafeId } from '../../payments/index.ts';
import type { LogEvent, LogValue } from '../log-event.ts';

/** A step of a call that has a span of its own. */
export type Step = 'budget' | 'settle' | 'anchor';

export interface Measures {
  /** A request has come in. @param traceparent as the client sent it */
  began(requestId: SafeId, traceparent: string | undefined): void;
  /** Its answer is complete, or its client has left. @param route the pattern that it met, never its path */
  ended(requestId: SafeId, request: { readonly method: string; readonly route: string; readonly status: number }): void;
  /** Runs a step of a call. */
  step<T>(requestId: SafeId, name: Step, work: () => Promise<T>): Promise<T>;
  /** What the store answered to a charge. */
  charged(charge: Charge, charged: Charged): void;
  /** The self-test has run. */
  selfTested(ok: boolean): void;
  /** The log was told of an event, whatever its level lets through. */
  readonly noted: (event: LogEvent, fields: Readonly<Record<string, LogValue>> | undefined) => void;
}

const nothing = (): void => undefined;

/** For where nothing is configured. */
export const NO_MEASURES: Measures = {
  began: nothing,
  ended: nothing,
  step: (_requestId, _name, work) => work(),
  charged: nothing,
  selfTested: nothing,
  noted: nothing,
};
