import type { FastifyRequest } from 'fastify';
import { StepBudgetExceeded } from '../../detector/index.ts';
import { Refusal } from '../errors.ts';
import { REASONS } from '../inspect/refusal-words.ts';
import { SpoolFault } from '../inspect/spool.ts';
import { faultName } from '../log.ts';
import type { Parts } from '../parts.ts';

/** Whatever a detector does but find: the request does not leave. */
export function detectorRefusal(error: unknown, { requestId }: FastifyRequest, { log }: Pick<Parts, 'log'>): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof StepBudgetExceeded) return new Refusal('uninspectable_content', { reason: REASONS.step_budget });
  if (error instanceof SpoolFault) {
    log.write('error', 'store_error', { request_id: requestId, fault: faultName(error) });
    return new Refusal('store_unavailable');
  }
  log.write('error', 'detector_error', { request_id: requestId, fault: faultName(error) });
  return new Refusal('detector_unavailable');
}
