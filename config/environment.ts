import Type from 'typebox';
import type { Static } from 'typebox';
import { areOtlpHeaders } from './otlp-headers.ts';
import { Cidr, Context, httpUrl, httpUrlOr, LEDGERS, Media } from './schema.ts';

const says = (description: string): { description: string } => ({ description });
/** What goes in a header, or is compared with one. A line break is what `echo` and many editors leave at its end. */
const headerText = (description: string, minLength = 1): Type.TString =>
  Type.String({ minLength, pattern: '^[!-~]([ -~]*[!-~])?$', ...says(`${description}, without spaces around it`) });
const optional = Type.Optional;

const Usdc = (fallback: string): Type.TString =>
  Type.String({ pattern: '^\\d{1,9}(\\.\\d{1,6})?$', default: fallback, ...says('an amount in USDC, such as 0.01') });
const Urls = Type.Array(httpUrl(), { minItems: 1, maxItems: 2 });
/** The order of secp256k1: a private key is less, and not zero. */
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const KEY = /^0x[0-9a-fA-F]{64}$/;
const Keys = Type.Array(
  Type.Refine(
    Type.String({ pattern: KEY.source, ...says('a private key, 0x and 64 hex digits') }),
    (text) => KEY.test(text) && BigInt(text) > 0n && BigInt(text) < ORDER,
  ),
  { minItems: 1 },
);
const { a, b } = LEDGERS;
const Days = (fallback: number): Type.TInteger => Type.Integer({ minimum: 1, maximum: 36_500, default: fallback });
const SecretKey = Type.String({ minLength: 32, ...says('at least 32 characters') });

/** Variables that are no secrets. A setting's name in code is the variable's in lower case. */
export const Variables = Type.Object({
  HOST: Type.String({ minLength: 1, default: '127.0.0.1', ...says('an address to listen on') }),
  PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 8080 }),
  PUBLIC_URL: optional(httpUrl()),
  DATA_DIR: Type.String({ minLength: 1, default: './data', ...says('a folder') }),
  JOURNAL_SINK: Type.Enum(['store', 'stdout', 'otlp'], { default: 'store' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(httpUrl()),
  UPSTREAM_BASE_URL: httpUrl({ default: 'https://api.openai.com/v1' }),
  UPSTREAM_ANTHROPIC_BASE_URL: httpUrl({ default: 'https://api.anthropic.com' }),
  CONTEXT: Type.Enum(Context.enum, { default: 'general' }),
  RESTORE: Type.Boolean({ default: false }),
  SCAN_RESPONSES: Type.Boolean({ default: false }),
  MEDIA: Type.Enum(Media.enum, { default: 'refuse' }),
  ECHO_UPSTREAM: Type.Boolean({ default: true }),
  METRICS_PORT: optional(Type.Integer({ minimum: 1, maximum: 65_535 })),
  ALLOWED_HOSTS: Type.Array(Type.String({ pattern: '^[A-Za-z0-9.:\\[\\]-]{1,255}$', ...says('a host name') }), {
    default: [],
  }),
  TRUSTED_PROXIES: Type.Array(Cidr, { default: [] }),
  LEDGER_A_CHAIN_ID: optional(a.chain_id),
  LEDGER_A_USDC: optional(a.usdc),
  LEDGER_A_PAY_TO: optional(a.pay_to),
  LEDGER_A_BUNDLE_ADDRESS: optional(a.bundle_address),
  LEDGER_A_START_BLOCK: optional(a.start_block),
  LEDGER_A_LABEL: Type.String({ ...a.label, default: 'ledger-a-mainnet' }),
  LEDGER_A_CONFIRMATIONS: optional(a.confirmations),
  LEDGER_B_CHAIN_ID: optional(b.chain_id),
  LEDGER_B_USDC: optional(b.usdc),
  LEDGER_B_PAY_TO: optional(b.pay_to),
  LEDGER_B_LABEL: Type.String({ ...b.label, default: 'ledger-b-mainnet' }),
  FACILITATOR_URL: optional(httpUrlOr('in-process')),
  AGENT_DID: optional(
    Type.String({ pattern: '^did:[a-z0-9]+:\\S{1,500}$', ...says('a decentralized identifier, did:…') }),
  ),
  AGENT_KEY_FINGERPRINT: optional(Type.String({ pattern: '^\\S{1,256}$', ...says('a fingerprint without spaces') })),
  X402_PRICE: Usdc('0.01'),
  BUNDLE_PRICE: Usdc('149'),
  BUNDLE_SIZE: Type.Integer({ minimum: 1, default: 10_000 }),
  BUNDLE_REQUIRE_CLAIM: Type.Boolean({ default: false }),
  LOG_LEVEL: Type.Enum(['debug', 'info', 'warn', 'error', 'silent'], { default: 'info' }),
  EVIDENCE_DAYS: Days(400),
  PROFILE: Type.Enum(['none', 'eu'], { default: 'none' }),
  JOURNAL_DAYS: Days(90),
});

/** Secrets: each may also be given as NAME_FILE, a path to read it from. RPC URLs often carry a key. */
export const Secrets = Type.Object({
  REDIS_URL: optional(
    Type.String({
      pattern: '^rediss?(\\+(sentinel|cluster))?://\\S+$',
      ...says('a redis://, redis+sentinel:// or redis+cluster:// URL, or the same with rediss'),
    }),
  ),
  UPSTREAM_API_KEY: optional(headerText('a key')),
  UPSTREAM_ANTHROPIC_API_KEY: optional(headerText('a key')),
  SECRET_KEY: optional(SecretKey),
  SECRET_KEY_PREVIOUS: optional(SecretKey),
  ADMIN_TOKEN: optional(headerText('at least 16 characters', 16)),
  OTEL_EXPORTER_OTLP_HEADERS: optional(
    Type.Refine(
      Type.String({ pattern: '=', ...says('name=value pairs, comma-separated, with percent escapes') }),
      areOtlpHeaders,
    ),
  ),
  FACILITATOR_KEY: optional(Keys),
  ANCHOR_KEY: optional(Keys),
  LEDGER_A_RPC_URL: optional(Urls),
  LEDGER_B_RPC_URL: optional(Urls),
});

type Lower<T> = { [K in keyof T as Lowercase<K & string>]: T[K] };
export type Variables = Lower<Static<typeof Variables>>;
export type Secrets = Lower<Static<typeof Secrets>>;
