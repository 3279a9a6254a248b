import { isIP } from 'node:net';
import Type from 'typebox';
import type { Static } from 'typebox';

/** What a setting expects, in words; shown when it is wrong. */
const says = (description: string): { description: string } => ({ description });
const closed = { additionalProperties: false } as const;
const count = (fallback: number, minimum = 0): Type.TInteger =>
  Type.Integer({ minimum, maximum: Number.MAX_SAFE_INTEGER, default: fallback });

/** More than a timer can wait, it would not wait at all. */
const LONGEST_MS = 2 ** 31 - 1;
const milliseconds = (fallback: number, minimum = 0): Type.TInteger =>
  Type.Integer({ minimum, maximum: LONGEST_MS, default: fallback });

export const Context = Type.Enum(['general', 'legal', 'financial', 'medical', 'code']);
export const Media = Type.Enum(['refuse', 'drop', 'allow']);
/** Operator ids, team ids and every other routing value. */
const Id = Type.String({
  pattern: '^[A-Za-z0-9._-]{1,64}$',
  ...says('1 to 64 letters, digits or any of . _ -'),
});
const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$', ...says('a SHA-256 in 64 lower-case hex digits') });
const kindId = (description: string): Type.TString =>
  Type.String({ pattern: '^[a-z][a-z0-9_.-]{0,63}$', ...says(description) });
const URL_PATTERN = 'https?://[^\\s/?#@]+(/[^\\s?#]*)?';
/** An address, whole: the pattern alone lets hosts and ports pass that no URL can have. */
export const httpUrl = (options: { default?: string } = {}): Type.TString =>
  Type.Refine(
    Type.String({ pattern: `^${URL_PATTERN}$`, ...says('an http or https URL without credentials'), ...options }),
    (text) => URL.canParse(text),
  );
/** An address, or this word in its place. */
export const httpUrlOr = (word: string): Type.TString =>
  Type.Refine(
    Type.String({ pattern: `^(${word}|${URL_PATTERN})$`, ...says(`a URL, or ${word}`) }),
    (text) => text === word || URL.canParse(text),
  );

/** Do its bits fit its address? */
function isRange(text: string): boolean {
  const [address = '', bits = '0'] = text.split('/');
  const family = isIP(address);
  return family !== 0 && Number(bits) <= (family === 4 ? 32 : 128);
}

const ADDRESS = '\\d{1,3}(\\.\\d{1,3}){3}|[0-9a-fA-F:.]*:[0-9a-fA-F:.]*';
const range = (bits: string, description: string): Type.TString =>
  Type.Refine(Type.String({ pattern: `^(${ADDRESS})${bits}$`, ...says(description) }), isRange);
const IpRange = range('(/\\d{1,3})?', 'an address or CIDR range');
/** Whoever trusts everybody lets every client say which address it counts on. */
export const Cidr = Type.Refine(
  range('/\\d{1,3}', 'a CIDR range, and not that of all addresses'),
  (text) => Number(text.split('/')[1]) > 0,
);

export const Limits = Type.Object(
  {
    text_characters: count(10_000, 1),
    preview_characters: count(500, 1),
    body_bytes: count(10_485_760, 1024),
    courtesy_per_second: count(10, 1),
    courtesy_burst: count(20, 1),
    trial_identities_per_ip_and_day: count(0),
    upload_bytes: count(209_715_200, 1024),
    upstream_first_byte_ms: milliseconds(600_000, 1),
    upstream_idle_ms: milliseconds(120_000, 1),
    client_idle_ms: milliseconds(30_000, 1),
    drain_ms: milliseconds(120_000),
  },
  closed,
);

export const Upstream = Type.Object(
  {
    shape: Type.Enum(['openai', 'anthropic', 'azure']),
    base_url: httpUrl(),
    models: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 128, ...says('the beginning of a model name') })),
    ),
    api_key_env: Type.Optional(
      Type.String({ pattern: '^[A-Z][A-Z0-9_]*$', ...says('the name of an environment variable') }),
    ),
    private: Type.Optional(Type.Boolean()),
    routes: Type.Optional(
      Type.Array(
        Type.String({
          pattern: '^(GET|POST|DELETE) /(v1|openai)(/:?[A-Za-z0-9_][A-Za-z0-9_.-]*)+(\\?[A-Za-z0-9_\\[\\],-]+)?$',
          ...says(
            'a method and a path below /v1 or /openai, such as POST /v1/rerank or GET /v1/things/:id?limit,after',
          ),
        }),
      ),
    ),
  },
  closed,
);

const kindsOff = { off: Type.Optional(Type.Array(kindId('the id of a kind'))) };

/** What operators, teams and `defaults` may set. */
const settings = {
  context: Type.Optional(Context),
  daily_limit: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  daily_entities: Type.Optional(
    Type.Object(
      {
        CRITICAL: Type.Optional(Type.Integer({ minimum: 0 })),
        PRIVATE: Type.Optional(Type.Integer({ minimum: 0 })),
        SENSITIVE: Type.Optional(Type.Integer({ minimum: 0 })),
      },
      closed,
    ),
  ),
  actions: Type.Optional(
    Type.Object(
      {
        CRITICAL: Type.Optional(Type.Enum(['redact', 'block'])),
        PRIVATE: Type.Optional(Type.Enum(['redact', 'block'])),
        SENSITIVE: Type.Optional(Type.Enum(['redact', 'block', 'allow'])),
      },
      closed,
    ),
  ),
  restore: Type.Optional(Type.Boolean()),
  scan_responses: Type.Optional(Type.Boolean()),
  media: Type.Optional(Media),
  journal: Type.Optional(Type.Enum(['event', 'content'])),
  caller_choices: Type.Optional(Type.Array(Type.Enum(['context', 'restore']))),
  kinds: Type.Optional(Type.Object(kindsOff, closed)),
  allow: Type.Optional(
    Type.Object(
      {
        mail_domains: Type.Optional(
          Type.Array(Type.String({ pattern: '^[A-Za-z0-9.-]{1,253}$', ...says('a domain name') })),
        ),
        ip_ranges: Type.Optional(Type.Array(IpRange)),
        value_sha256: Type.Optional(Type.Array(Sha256)),
      },
      closed,
    ),
  ),
};

const Team = Type.Object({ id: Id, key_sha256: Type.Optional(Sha256), ...settings }, closed);
const Operator = Type.Object(
  { id: Id, key_sha256: Type.Optional(Sha256), ...settings, teams: Type.Optional(Type.Array(Team)) },
  closed,
);
export const Operators = Type.Object(
  {
    open: Type.Optional(Type.Boolean()),
    anonymous: Type.Boolean({ default: true }),
    defaults: Type.Object(settings, { ...closed, default: {} }),
    list: Type.Array(Operator, { default: [] }),
  },
  closed,
);

const CustomKind = Type.Object(
  {
    id: kindId('1 to 64 lower-case letters, digits or any of . _ -, a letter first'),
    pattern: Type.String({ minLength: 1, maxLength: 2048, ...says('an RE2 pattern') }),
    risk: Type.Enum(['CRITICAL', 'PRIVATE', 'SENSITIVE']),
    cues: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 64 }))),
  },
  closed,
);
/** Each takes a step of every byte; with twice as many ordinary text would exceed the detector's step budget. */
const MOST_KINDS = 500;
export const Kinds = Type.Object(
  { ...kindsOff, custom: Type.Optional(Type.Array(CustomKind, { minItems: 0, maxItems: MOST_KINDS })) },
  closed,
);

const EvmAddress = Type.String({ pattern: '^0x[0-9a-fA-F]{40}$', ...says('an EVM address, 0x and 40 hex digits') });
const ledger = {
  chain_id: Type.Integer({ minimum: 1 }),
  usdc: EvmAddress,
  pay_to: EvmAddress,
  label: Type.String({ pattern: '^[A-Za-z0-9._ -]{1,64}$', ...says('a name for people, 1 to 64 characters') }),
};
/** What a ledger may set; its nodes and keys are secrets, so they stand in variables only. */
export const LEDGERS = {
  a: {
    ...ledger,
    bundle_address: EvmAddress,
    start_block: Type.Integer({ minimum: 0 }),
    confirmations: Type.Integer({ minimum: 1 }),
  },
  b: ledger,
};
const Ledgers = Type.Object(
  {
    a: Type.Optional(Type.Partial(Type.Object(LEDGERS.a), closed)),
    b: Type.Optional(Type.Partial(Type.Object(LEDGERS.b), closed)),
  },
  { ...closed, default: {} },
);

/** The structure of CONFIG_FILE. Every part may be left out. */
export const ConfigFile = Type.Object(
  {
    limits: Type.Object(Limits.properties, { ...closed, default: {} }),
    upstreams: Type.Record(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9._-]{0,63}$' }), Upstream, {
      ...closed,
      default: {},
    }),
    operators: Type.Object(Operators.properties, { ...closed, default: {} }),
    kinds: Type.Object(Kinds.properties, { ...closed, default: {} }),
    ledgers: Ledgers,
  },
  closed,
);

export type Limits = Static<typeof Limits>;
export type OperatorEntry = Static<typeof Operator>;
export type TeamEntry = Static<typeof Team>;
export type Operators = Static<typeof Operators>;
export type CustomKind = Static<typeof CustomKind>;
export type Kinds = Static<typeof Kinds>;
export type ConfigFile = Static<typeof ConfigFile>;
