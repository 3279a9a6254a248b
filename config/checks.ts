import { BlockList, isIP } from 'node:net';
import type { Config, Note, Problem } from './config.ts';

/** IPv4 written as IPv6 is IPv4 to such a list. */
const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Is this an address that only this machine can reach, however it is written? */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  const version = isIP(bare);
  return version === 0 ? bare === 'localhost' : LOOPBACK.check(bare, version === 4 ? 'ipv4' : 'ipv6');
}

function everyCallerHasKey({ open, anonymous, list }: Config['operators']): boolean {
  return !open && !anonymous && list.every((operator) => operator.key_sha256 !== undefined);
}

function* duplicates(ids: readonly string[], path: string): Generator<Problem> {
  for (const [index, id] of ids.entries())
    if (ids.indexOf(id) !== index) yield { path: `${path}[${index}].id`, expected: 'an id that is not there yet' };
}

function* ledgerProblems(config: Config, ledger: 'A' | 'B'): Generator<Problem> {
  const own = ledger.toLowerCase() as 'a' | 'b';
  const { secrets } = config;
  const parts: Record<string, unknown> = {
    CHAIN_ID: config[`ledger_${own}_chain_id`],
    RPC_URL: secrets[`ledger_${own}_rpc_url`],
    ...(own === 'b' && { PAY_TO: config.ledger_b_pay_to }),
  };
  const others = [
    config[`ledger_${own}_usdc`],
    config[`ledger_${own}_pay_to`],
    ...(own === 'a'
      ? [config.ledger_a_bundle_address, config.ledger_a_start_block, config.ledger_a_confirmations]
      : []),
  ];
  const any = [...Object.values(parts), ...others].some((value) => value !== undefined);
  if (!any) return;
  for (const [name, value] of Object.entries(parts))
    if (value === undefined)
      yield {
        path: `LEDGER_${ledger}_${name}`,
        expected: `a value, because another LEDGER_${ledger}_ setting is there`,
      };
}

/** Whatever is paid is anchored on ledger A, and a payment per call needs somebody who settles it. */
function* paymentProblems(config: Config): Generator<Problem> {
  const { secrets } = config;
  const { ledger_a_pay_to: a, ledger_b_pay_to: b, ledger_a_bundle_address: bundle } = config;
  const perCall = a !== undefined || b !== undefined;
  const because = 'because something can be paid: every paid call is anchored on ledger A';
  if (perCall || bundle !== undefined) {
    if (config.ledger_a_chain_id === undefined) yield { path: 'LEDGER_A_CHAIN_ID', expected: `a value, ${because}` };
    if (secrets.anchor_key === undefined) yield { path: 'ANCHOR_KEY', expected: `a private key, ${because}` };
  }
  if (perCall && config.facilitator_url === undefined)
    yield { path: 'FACILITATOR_URL', expected: 'a URL, or in-process, because PAY_TO of a ledger is set' };
  if (perCall && Number(config.x402_price) === 0) yield { path: 'X402_PRICE', expected: 'more than 0' };
  if (bundle !== undefined && Number(config.bundle_price) === 0)
    yield { path: 'BUNDLE_PRICE', expected: 'more than 0' };
  if (bundle !== undefined && [a, b].some((address) => address?.toLowerCase() === bundle.toLowerCase()))
    yield {
      path: 'LEDGER_A_BUNDLE_ADDRESS',
      expected: 'an address of its own: payments per call to it would look like bundles',
    };
  if (config.ledger_a_chain_id !== undefined && config.ledger_a_chain_id === config.ledger_b_chain_id)
    yield { path: 'LEDGER_B_CHAIN_ID', expected: 'another chain than ledger A' };
}

/** How many days the EU AI Act (articles 19 and 26) asks logs to be kept at least. */
const SIX_MONTHS = 184;

/** What no single setting can tell: settings that do not go together. */
export function* crossProblems(config: Config): Generator<Problem> {
  const { secrets, operators } = config;
  if (config.profile === 'eu' && config.evidence_days < SIX_MONTHS)
    yield { path: 'EVIDENCE_DAYS', expected: `at least ${SIX_MONTHS}, because PROFILE is eu` };
  if (secrets.redis_url !== undefined && secrets.secret_key === undefined)
    yield {
      path: 'SECRET_KEY',
      expected: 'at least 32 characters, the same on every replica, because REDIS_URL is set',
    };
  const ownKey = config.upstreams.some((upstream) => upstream.api_key !== undefined);
  if (ownKey && !isLoopback(config.host) && !everyCallerHasKey(operators))
    yield {
      path: 'operators',
      expected:
        'a key_sha256 for every operator, open: false and anonymous: false, because an upstream key is set and HOST is not loopback: anybody could spend that key',
    };
  if (secrets.secret_key_previous !== undefined && secrets.secret_key === undefined)
    yield { path: 'SECRET_KEY', expected: 'the new key, because SECRET_KEY_PREVIOUS is set' };
  if (config.facilitator_url === 'in-process' && secrets.facilitator_key === undefined)
    yield { path: 'FACILITATOR_KEY', expected: 'a private key, because FACILITATOR_URL is in-process' };
  if (config.metrics_port !== undefined && config.metrics_port === config.port)
    yield { path: 'METRICS_PORT', expected: 'another port than PORT' };
  yield* ledgerProblems(config, 'A');
  yield* ledgerProblems(config, 'B');
  yield* paymentProblems(config);
  yield* duplicates(
    operators.list.map(({ id }) => id),
    'operators.list',
  );
  for (const [index, { id, teams = [] }] of operators.list.entries()) {
    const path = `operators.list[${index}].teams`;
    yield* duplicates(
      teams.map((team) => team.id),
      path,
    );
    for (const [at, team] of teams.entries())
      if (id.length + team.id.length > 63)
        yield { path: `${path}[${at}].id`, expected: 'an id that makes at most 64 characters with its operator’s' };
  }
  yield* duplicates(
    (config.kinds.custom ?? []).map(({ id }) => id),
    'kinds.custom',
  );
}

/** Addresses that stand for every one of this machine: something listens there, nobody calls there. */
const ANY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** What works, but deserves a word. */
export function* notesOn(config: Config): Generator<Note> {
  if (config.public_url === undefined && ANY_ADDRESS.has(config.host))
    yield { path: 'PUBLIC_URL', says: `not set: cards, documents and receipts lead clients to ${config.host}` };
  if (config.profile !== 'eu' && config.evidence_days < SIX_MONTHS)
    yield { path: 'EVIDENCE_DAYS', says: 'the EU AI Act asks for logs of at least six months (184 days)' };
  if (config.journal_days > 90)
    yield {
      path: 'JOURNAL_DAYS',
      says: 'the service promises its clients that sanitized output is gone after 90 days',
    };
  for (const name of ['openai', 'anthropic'] as const) {
    const variable = name === 'openai' ? 'UPSTREAM_API_KEY' : 'UPSTREAM_ANTHROPIC_API_KEY';
    const key = name === 'openai' ? config.secrets.upstream_api_key : config.secrets.upstream_anthropic_api_key;
    const used = config.upstreams.some((upstream) => upstream.api_key === key);
    if (key !== undefined && !used)
      yield { path: variable, says: `not used: the file's upstream "${name}" has its own settings` };
  }
}
