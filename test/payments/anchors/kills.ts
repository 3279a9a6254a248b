/** `npm run kills:anchors -- 100`: kills that many processes at the steps of the anchors' pipeline, over both stores. */
import { stopChains } from '../../devnet/anvil.ts';
import { CHAIN_A, startChain } from '../../devnet/chain.ts';
import { stopAll } from '../redis-server.ts';
import { home, MAKERS } from './lab.ts';
import { killAtSteps } from './steps.ts';

const kills = Number(process.argv[2] ?? 100);
const chain = await startChain({ chainId: CHAIN_A });
for (const maker of MAKERS) {
  const where = await home(maker);
  const { charged, given, unanchored, broken } = await killAtSteps(chain, where, Math.ceil(kills / MAKERS.length));
  process.stdout.write(
    `${maker}: ${Math.ceil(kills / MAKERS.length)} kills, ${charged} calls charged (${unanchored.length} without an anchor), ` +
      `${given} receipts given out (${broken.length} that do not verify)\n`,
  );
  if (unanchored.length + broken.length > 0) process.exitCode = 1;
  await where.close();
}
await stopChains();
await stopAll();
