import { expect, test } from 'vitest';
import { answerHeaders } from '../../../gateway/forward/account.ts';
import { newRequestId } from '../../../gateway/http/request-id.ts';
import { CLEAN } from '../../../gateway/inspect/inspect.ts';
import { SafeId } from '../../../payments/index.ts';

test('the header of kinds stays short enough for the proxies between, and no finding is left out', () => {
  const ids = Array.from({ length: 300 }, (_, i) => `kind_with_a_long_name_${i}`);
  const word = SafeId.among(ids);
  const kinds = new Map(ids.map((id, i) => [word(id) as SafeId, i + 1]));
  const summary = { ...CLEAN, entities: 1, risk: 'PRIVATE', topScore: 0.7, distinct: 300, kinds } as const;
  const headers = answerHeaders(newRequestId(), summary, { ok: true });
  const types = headers[headers.indexOf('x-blackbar-types') + 1] as string;
  expect(types.startsWith('kind_with_a_long_name_0=1, kind_with_a_long_name_1=2, ')).toBe(true);
  expect(types.length).toBeLessThan(2_100);
  const counts = types.split(', ').map((one) => Number(one.split('=')[1]));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe((300 * 301) / 2);
  expect(types).toMatch(/, other=\d+$/);
});
