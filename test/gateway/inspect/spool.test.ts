/** What waits for the end of an upload: all of it comes back, nothing of it can be found on the disk. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { detectorRefusal } from '../../../gateway/detector-refusal.ts';
import { Spool, SpoolFault } from '../../../gateway/inspect/spool.ts';
import { createLog } from '../../../gateway/log.ts';
import { newRequestId } from '../../../gateway/http/request-id.ts';

const dir = mkdtempSync(join(tmpdir(), 'blackbar-spool-'));
afterAll(() => rmSync(dir, { recursive: true }));
const all = async (spool: Spool): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of spool.read()) parts.push(part);
  return Buffer.concat(parts);
};

test.each([[0], [1], [1024 * 1024], [1024 * 1024 + 1], [3_000_000]])(
  '%i bytes, in pieces of any size',
  async (size) => {
    const bytes = randomBytes(size);
    const spool = new Spool(dir);
    for (let from = 0; from < size; from += 70_001) await spool.write(bytes.subarray(from, from + 70_001));
    expect(spool.size).toBe(size);
    expect((await all(spool)).equals(bytes)).toBe(true);
    await spool.close();
    await spool.close();
  },
);

test('its file has no name, and nothing of it can be read there', async () => {
  const spool = new Spool(dir);
  const line = 'The harbour was quiet. ';
  await spool.write(Buffer.from(line.repeat(100_000)));
  expect(readdirSync(dir)).toEqual([]);
  const links = readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const path = join('/proc/self/fd', fd);
      return readlinkSync(path).startsWith(dir) ? [path] : [];
    } catch {
      return [];
    }
  });
  expect(links).toHaveLength(1);
  const written = readFileSync(links[0] as string);
  expect([written.length, written.includes('harbour')]).toEqual([line.length * 100_000, false]);
  await spool.close();
});

test('where it cannot be written the upload is refused', async () => {
  const spool = new Spool(join(dir, 'not-there'));
  await spool.write(Buffer.alloc(1000));
  const fault = await spool.write(Buffer.alloc(2_000_000)).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(SpoolFault);
  await spool.close();
  const log = createLog(
    'error',
    () => new Date(),
    () => undefined,
  );
  expect(detectorRefusal(fault, log, newRequestId())).toMatchObject({
    status: 503,
    code: 'store_unavailable',
  });
});
