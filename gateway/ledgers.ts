/** The ledgers that the settings name: none, and nothing that speaks to a chain is loaded. */
import {
  atomic,
  LedgerError,
  openLedgers,
  SafeId,
  type LedgerNotice,
  type LedgerParts,
  type Ledgers,
  type PaymentSettings,
} from '../payments/index.ts';
import type { Config } from '../config/index.ts';
import { faultName, type Log } from './log.ts';

/** What the settings say about payments; undefined where no ledger is named. */
function paymentSettings(config: Config): PaymentSettings | undefined {
  const { secrets } = config;
  if (config.ledger_a_chain_id === undefined || secrets.ledger_a_rpc_url === undefined) return undefined;
  const { ledger_a_bundle_address: address, facilitator_url: url } = config;
  return {
    a: {
      chainId: config.ledger_a_chain_id,
      rpcUrls: secrets.ledger_a_rpc_url,
      usdc: config.ledger_a_usdc,
      payTo: config.ledger_a_pay_to,
      label: config.ledger_a_label,
    },
    b:
      config.ledger_b_chain_id === undefined
        ? undefined
        : {
            chainId: config.ledger_b_chain_id,
            rpcUrls: secrets.ledger_b_rpc_url ?? [],
            usdc: config.ledger_b_usdc,
            payTo: config.ledger_b_pay_to,
            label: config.ledger_b_label,
          },
    price: atomic(config.x402_price),
    facilitator:
      url === undefined ? undefined : url === 'in-process' ? { keys: secrets.facilitator_key ?? [] } : { url },
    bundle:
      address === undefined
        ? undefined
        : {
            address,
            price: atomic(config.bundle_price),
            size: config.bundle_size,
            startBlock: BigInt(config.ledger_a_start_block ?? 0),
            confirmations: config.ledger_a_confirmations,
          },
    anchorKeys: secrets.anchor_key ?? [],
  };
}

/** Why a start with these settings makes no sense, by the code of a LedgerError. */
export const LEDGER_PROBLEMS: Readonly<Record<string, string>> = {
  wrong_chain: 'LEDGER_A_RPC_URL, LEDGER_B_RPC_URL: expected nodes of the configured LEDGER_x_CHAIN_ID.',
  wrong_token: 'LEDGER_A_USDC, LEDGER_B_USDC: expected a token with name(), version() and 6 decimals on its chain.',
  address_reused:
    'ANCHOR_KEY, FACILITATOR_KEY: expected keys of addresses that take no payments, each used for one thing only.',
  not_durable:
    'REDIS_URL: expected a server with append-only persistence (appendonly yes), because payments are configured.',
};

/** @throws LedgerError for settings that will never work; `undefined` where no ledger is configured */
export async function openConfigured(config: Config, parts: LedgerParts): Promise<Ledgers | undefined> {
  const settings = paymentSettings(config);
  if (settings === undefined) return undefined;
  const pays = settings.bundle !== undefined || settings.facilitator !== undefined;
  if (pays && !parts.store.durable) throw new LedgerError('not_durable');
  return await openLedgers(settings, parts);
}

const WORDS = SafeId.words('anchor', 'relayer', 'a', 'b', 'settled', 'failed');

/** Writes what ledgers want known to the log. */
export function noteLedger(notice: LedgerNotice, log: Log): void {
  if (notice.is === 'payment_found') return log.write('info', 'payment_found', { outcome: WORDS[notice.outcome] });
  if (notice.is === 'reconcile_failed') return log.write('warn', notice.is, { fault: faultName(notice.fault) });
  const { role, ledger, key, transactions } = notice.gas;
  log.write('warn', 'gas_low', { role: WORDS[role], ledger: WORDS[ledger], key, transactions });
}
