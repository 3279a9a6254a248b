import type { TSchema } from 'typebox';
import { Secrets, Variables } from './environment.ts';
import { expected } from './expected.ts';
import { overridable } from './read-environment.ts';

/** What each variable is for, in words for operators. */
const PURPOSES: Readonly<Record<keyof typeof Variables.properties | keyof typeof Secrets.properties, string>> = {
  HOST: 'the address it listens on',
  PORT: 'the port it listens on; 0 takes a free one and prints it',
  PUBLIC_URL: 'what clients put in front of every path; in all documents (http://HOST:PORT)',
  DATA_DIR: 'the folder of the embedded store',
  JOURNAL_SINK: 'where events and log rows are handed over to; with store they stay',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'the collector of traces and metrics, and of the journal with JOURNAL_SINK=otlp',
  UPSTREAM_BASE_URL: 'where OpenAI-style calls go',
  UPSTREAM_ANTHROPIC_BASE_URL: 'where Anthropic-style calls go',
  CONTEXT: 'the mode of detection for callers without one of their own',
  RESTORE: 'do originals come back in answers?',
  SCAN_RESPONSES: 'are answers of models redacted, too?',
  MEDIA: 'parts that cannot be inspected: pictures, sound, files',
  ECHO_UPSTREAM: 'the built-in model under /upstreams/echo',
  METRICS_PORT: 'the port of Prometheus metrics; none where it is not set',
  ALLOWED_HOSTS: 'more names that requests may have in Host',
  TRUSTED_PROXIES: 'whose X-Forwarded-For counts',
  LEDGER_A_CHAIN_ID: 'the chain of bundles and anchors',
  LEDGER_A_USDC: 'its USDC, where it is not the one known of that chain',
  LEDGER_A_PAY_TO: 'who is paid for calls there; turns payment per call on',
  LEDGER_A_BUNDLE_ADDRESS: 'who is paid for bundles; turns them on',
  LEDGER_A_START_BLOCK: 'payments for bundles in blocks before it do not count',
  LEDGER_A_LABEL: 'its name for people',
  LEDGER_A_CONFIRMATIONS: 'blocks on top of a payment for a bundle; where it is not set, what the chain calls safe',
  LEDGER_B_CHAIN_ID: 'another chain for payments per call',
  LEDGER_B_USDC: 'its USDC, where it is not the one known of that chain',
  LEDGER_B_PAY_TO: 'who is paid for calls there',
  LEDGER_B_LABEL: 'its name for people',
  FACILITATOR_URL: 'who settles payments per call; in-process with FACILITATOR_KEY',
  AGENT_DID: 'identity on the cards for agents',
  AGENT_KEY_FINGERPRINT: 'the signing key beside it',
  X402_PRICE: 'a call, in USDC',
  BUNDLE_PRICE: 'a bundle, in USDC',
  BUNDLE_SIZE: 'calls in a bundle',
  BUNDLE_REQUIRE_CLAIM: 'must a bundle be claimed before it is used?',
  LOG_LEVEL: 'lines of JSON on stdout',
  EVIDENCE_DAYS: 'how long events are kept, which hold no text',
  PROFILE: 'eu refuses settings that keep logs for less than the EU AI Act asks',
  JOURNAL_DAYS: 'how long sanitized texts of API calls are kept',
  REDIS_URL: 'the store that many processes share',
  UPSTREAM_API_KEY: 'the key for OpenAI-style calls; clients then need none',
  UPSTREAM_ANTHROPIC_API_KEY: 'the same for Anthropic-style calls',
  SECRET_KEY: 'keys pseudonyms, salts and placeholders; made at the first start, required with REDIS_URL',
  SECRET_KEY_PREVIOUS: 'the one before, while it is changed',
  ADMIN_TOKEN: 'turns the endpoints of the administrator on',
  OTEL_EXPORTER_OTLP_HEADERS: 'headers for the collector',
  FACILITATOR_KEY: 'private keys that settle in this process',
  ANCHOR_KEY: 'private keys that send anchors on ledger A',
  LEDGER_A_RPC_URL: 'one or two nodes of ledger A',
  LEDGER_B_RPC_URL: 'one or two nodes of ledger B',
};

export interface VariableText {
  readonly name: string;
  /** What it is for, or what it may be. */
  readonly purpose: string;
  /** Empty for none. */
  readonly fallback: string;
}

function textOf(name: string, schema: TSchema): VariableText {
  const purpose = PURPOSES[name as keyof typeof PURPOSES] as string | undefined;
  const { default: fallback } = schema as { default?: string | number | boolean | readonly string[] };
  const choice = purpose === undefined || 'enum' in schema ? expected(schema) : undefined;
  return {
    name,
    purpose: [purpose, choice].filter((part) => part !== undefined).join('; '),
    fallback: String(fallback ?? ''),
  };
}

/** All variables: those that are no secrets, secrets (each also as NAME_FILE), and those that stand above CONFIG_FILE. */
export function variableTexts(): Readonly<Record<'variables' | 'secrets' | 'ofFile', readonly VariableText[]>> {
  return {
    variables: Object.entries(Variables.properties).map(([name, schema]) => textOf(name, schema)),
    secrets: Object.entries(Secrets.properties).map(([name, schema]) => textOf(name, schema)),
    ofFile: [...overridable()].map(([name, { schema }]) => textOf(name, schema)),
  };
}
