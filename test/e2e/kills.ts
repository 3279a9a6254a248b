/** `npm run kills:payments -- 100`: kills that many gateways while clients pay, over each store. */
import { stopChains } from '../devnet/anvil.ts';
import { startChains } from '../gateway/paid-lab.ts';
import { MAKERS } from '../payments/anchors/lab.ts';
import { killWhilePaying } from './paid-kills.ts';

for (const maker of MAKERS) {
  const outcome = await killWhilePaying(await startChains(), maker, Number(process.argv[2] ?? 100));
  const { kills, settled, given, unanchored, broken } = outcome;
  process.stdout.write(
    `${maker}: ${kills} kills, ${settled} payments settled (${unanchored.length} without an anchor), ` +
      `${given} answers given (${broken.length} with a proof that does not verify)\n`,
  );
  if (unanchored.length + broken.length > 0) process.exitCode = 1;
  await stopChains();
}
