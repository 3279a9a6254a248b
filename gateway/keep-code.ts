/** The last step of `npm run build`: starts the service, asks it something, and keeps the code that V8 compiled for that. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { loadScript } from './service.ts';

const folder = mkdtempSync(join(tmpdir(), 'blackbar-build-'));
const { service, keep } = loadScript();
const running = await service.run({ PORT: '0', DATA_DIR: join(folder, 'data') });
try {
  if (running === undefined) throw new Error('the service did not start');
  const reply = await fetch(`${running.baseUrl}/health`);
  if (!reply.ok) throw new Error(`the service is not well: ${reply.status}`);
  // As it is before a start: see `start/start.ts`.
  setFlagsFromString('--heap-growing-percent=0');
  keep();
} finally {
  await running?.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
