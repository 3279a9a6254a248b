import type { IncomingHttpHeaders } from 'node:http';
import type { Mode } from '../../detector/index.ts';
import type { Caller } from '../operators/operators.ts';
import type { Parts } from '../parts.ts';

/**
 * The operator that a call to one of our endpoints names, in its path, query or message (`id`) or by header.
 * @throws Refusal for names that are malformed, unknown, contradict each other or lack their key
 */
export function callerNamed(
  id: string | undefined,
  headers: IncomingHttpHeaders,
  { operators, admin }: Pick<Parts, 'operators' | 'admin'>,
): Caller {
  const header = headers['x-operator-id'];
  const key = headers['x-blackbar-key'];
  return operators.resolve({
    path: id,
    header: typeof header === 'string' ? header : undefined,
    key: typeof key === 'string' ? key : undefined,
    admin: admin.is(headers),
  });
}

/** One call to a sanitizing endpoint, as far as it matters who makes it. */
interface Asking {
  readonly headers: IncomingHttpHeaders;
  /** An operator that the message names. */
  readonly operatorId?: string | undefined;
  /** What the call says, and the mode that it comes to. */
  readonly context: string | undefined;
  readonly mode: Mode;
}

/**
 * Whose settings hold, and in which mode. Calls that name nobody have the settings of `default` and count on no operator.
 * @throws Refusal
 */
export function whoCalls(
  { headers, operatorId, context, mode }: Asking,
  parts: Parts,
): { readonly named: boolean; readonly caller: Caller; readonly mode: Mode } {
  const caller = callerNamed(operatorId, headers, parts);
  const named = headers['x-operator-id'] !== undefined || operatorId !== undefined;
  const chosen = context !== undefined && caller.choices.has('context');
  return { named, caller, mode: !named || chosen ? mode : caller.context };
}
