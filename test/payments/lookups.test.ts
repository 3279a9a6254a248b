import { expect, test } from 'vitest';
import { createLookups } from '../../payments/chain/lookups.ts';

test('a node is asked about so many hashes at once, about each of them once, and about no more', async () => {
  const asked: string[] = [];
  const answer: (() => void)[] = [];
  const look = createLookups(
    async (hash) => {
      asked.push(hash);
      await new Promise<void>((resolve) => answer.push(resolve));
      return hash;
    },
    () => false,
  );
  const may = (): boolean => true;
  const looks = Array.from({ length: 32 }, async (_, index) => look(`${index}`, may));
  const again = look('31', may);
  await expect(look('32', may)).rejects.toMatchObject({ code: 'unreachable' });
  for (const done of answer.splice(0)) done();
  expect(await Promise.all([...looks, again])).toHaveLength(33);
  const next = look('32', may);
  for (const done of answer) done();
  expect(await next).toBe('32');
  expect(asked).toStrictEqual(Array.from({ length: 33 }, (_, index) => `${index}`));
});
