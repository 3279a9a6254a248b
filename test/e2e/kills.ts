/** `npm run kills:payments -- 100`: kills that many gateways while clients pay. */
import { stopChains } from '../devnet/anvil.ts';
import { startChains } from '../gateway/paid-lab.ts';
import { killWhilePaying } from './paid-kills.ts';
import { folder } from './process.ts';

const { path, remove } = folder();
const { kills, settled, given, unanchored, broken } = await killWhilePaying(
  await startChains(),
  path,
  Number(process.argv[2] ?? 100),
);
process.stdout.write(
  `${kills} kills, ${settled} payments settled (${unanchored.length} without an anchor), ` +
    `${given} answers given (${broken.length} with a proof that does not verify)\n`,
);
if (unanchored.length + broken.length > 0) process.exitCode = 1;
await stopChains();
remove();
