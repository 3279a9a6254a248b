/** GET /pricing.md. Every number is the one that a 402 and /preflight name. */
import type { Manifest } from './manifest.ts';

function paidModes({
  paid,
  bundles,
  ledgers,
  prices,
  baseUrl,
}: Pick<Manifest, 'paid' | 'bundles' | 'ledgers' | 'prices' | 'baseUrl'>): string {
  if (!paid && bundles === undefined)
    return '**Bundle and pay per call are off on this installation**: no ledger is configured, a 402 carries an empty `accepts`, and nothing can be paid. Preview and trial work. Do not send money.';
  const where = ledgers.map(({ label, network }) => `${label} (\`${network}\`)`).join(', ');
  const perCall = paid
    ? `Pay per call is taken on ${where}, the first one preferred. A paid call waits until its payment is settled on chain, about two seconds on a chain with blocks of two seconds.`
    : '**Pay per call is off on this installation.**';
  const prepaid =
    bundles !== undefined
      ? `A bundle is paid on ${bundles} in one transaction to the address that a 402 and GET /preflight name. ${prices.bundle.claim}`
      : '**Bundles are off on this installation.**';
  return `${perCall}\n\n${prepaid}\n\nEvery paid answer carries a proof that is anchored on ledger A and can be checked at GET ${baseUrl}/verify/{ledger_a_tx}, by anybody, for free.`;
}

export function pricing(manifest: Manifest): string {
  const { baseUrl, prices, limits, serves } = manifest;
  const { trial, perCall, bundle, asset } = prices;
  const exact = serves('GET', '/preflight')
    ? `\nThe exact price of a call, before it is made: [GET /preflight](${baseUrl}/preflight).\n`
    : '';
  return `# Prices

| | Price | How |
|---|---|---|
| Preview | free | POST /sanitize/preview: ${limits.preview} characters, ${limits.previewsPerHour} an hour from one address |
| Trial | free | ${trial} sanitizations for each \`wallet_address\`, once; without one, for each client address with \`tx_hash: "TRIAL"\` |
| Bundle | ${bundle.amount} ${asset} | ${bundle.sanitizations} sanitizations, ${bundle.each} ${asset} each; its transaction hash as \`tx_hash\` |
| Pay per call | ${perCall} ${asset} | x402 (1.0 and 2.0), one sanitization |

${paidModes(manifest)}
${exact}
One call is one sanitization: POST /sanitize, a call of the MCP tool, or one A2A message, whatever it holds. A call that is refused or fails costs nothing.
Calls to models through the gateway are not priced; they count on the budget of their operator.
`;
}
