/**
 * `npm run canaries`: plants a million values in requests and counts how many can still be read in what would be sent.
 * Fails if any can, or if a request with nothing but plain values is refused. `CANARIES` sets how many, `SEED` which.
 */
import { count, describe } from './count.ts';

const wanted = Number(process.env['CANARIES'] ?? 1_000_000);
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const result = count(wanted, seed, Number(process.env['SECONDS'] ?? 600));
console.log(describe(result, seed));
if (result.reached.length > 0 || result.refusedPlain.length > 0) process.exitCode = 1;
