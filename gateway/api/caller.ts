import type { IncomingHttpHeaders } from 'node:http';
import type { Admin } from '../operators/admin.ts';
import type { Caller } from '../operators/operators.ts';
import type { Parts } from '../parts.ts';

/**
 * The operator that a call to one of our endpoints names, in its path, query or message (`id`) or by header.
 * @throws Refusal for names that are malformed, unknown, contradict each other or lack their key
 */
export function callerNamed(
  id: string | undefined,
  headers: IncomingHttpHeaders,
  admin: Admin,
  { operators }: Pick<Parts, 'operators'>,
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
