import { StepBudgetExceeded } from '../detector/index.ts';
import type { SafeId } from '../payments/index.ts';
import { Refusal } from './errors.ts';
import { REASONS } from './inspect/refusal-words.ts';
import { SpoolFault } from './inspect/spool.ts';
import { faultName, type Log } from './log.ts';

/** Whatever a detector does but find: nothing is passed on, and the log is told of what is a fault. */
export function detectorRefusal(error: unknown, log: Log, requestId?: SafeId): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof StepBudgetExceeded) return new Refusal('uninspectable_content', { reason: REASONS.step_budget });
  const isSpool = error instanceof SpoolFault;
  log.write('error', isSpool ? 'store_error' : 'detector_error', { request_id: requestId, fault: faultName(error) });
  return new Refusal(isSpool ? 'store_unavailable' : 'detector_unavailable');
}
