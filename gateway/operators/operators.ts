/** Who is calling. On the hot path this is one look-up in a map. */
import type { Config, OperatorEntry } from '../../config/index.ts';
import { SafeId, type Pseudonyms } from '../../payments/index.ts';
import { Refusal } from '../errors.ts';
import type { InspectSettings } from '../inspect/settings.ts';
import { KeyHash } from './secrets.ts';
import { settle, type Caller, type Ground } from './settings.ts';

export type { Account, Caller } from './settings.ts';

/** How a request names its operator; what the path says and what a header says must agree. */
export interface Named {
  readonly path: string | undefined;
  readonly header: string | undefined;
  readonly key: string | undefined;
  /** The admin token was presented: it stands for any operator's key. */
  readonly admin?: boolean;
}

/** An operator, or a team as `acme:payments`. */
export interface Member {
  readonly name: string;
  readonly caller: Caller;
}

export interface Operators {
  /** @throws Refusal for names that are malformed, unknown or lack their key */
  resolve(named: Named): Caller;
  /** Has this operator or team a key of its own or of its operator? */
  isKeyed(name: string): boolean;
  /** The teams of an operator. */
  teamsOf(name: string): readonly Member[];
  /** Everyone in the configuration, without their teams. */
  readonly listed: readonly Member[];
  /** The configuration that the callers are of. */
  readonly config: Config;
  /** Takes the callers of another configuration from now on. */
  replace(config: Config): void;
}

interface Known extends Member {
  readonly key: KeyHash | undefined;
}

interface Directory {
  readonly config: Config['operators'];
  /** Listed operators and their teams. */
  readonly listed: ReadonlyMap<string, Known>;
  readonly entries: ReadonlyMap<string, OperatorEntry>;
  /** Unlisted ones that were settled. */
  readonly others: Map<string, Known>;
  readonly ground: Ground;
}

const ROUTING_VALUE = /^[A-Za-z0-9._:-]{1,64}$/;
/** Whoever names nobody. */
const DEFAULT = 'default';
/** Unlisted callers that are remembered; the rest are settled again at each call. */
const REMEMBERED = 1_000;
const { 'x-operator-id': HEADER, operator_id: NAMED } = SafeId.words('x-operator-id', 'operator_id');

/** Is this a value that may be used for routing? */
export const isRoutingValue = (value: string): boolean => ROUTING_VALUE.test(value);

/** The callers of a configuration. */
export function createOperators(
  config: Config,
  pseudonyms: Pseudonyms,
  kindWord: InspectSettings['kindWord'],
): Operators {
  let directory = read({ config, pseudonyms, kindWord });
  return {
    resolve({ path, header, key, admin }) {
      if (path !== undefined && header !== undefined && path !== header) throw invalidName(HEADER);
      const name = path ?? header;
      if (name === undefined && !directory.config.anonymous)
        throw new Refusal('operator_unknown', undefined, { wording: 'unnamed' });
      const known = find(name ?? DEFAULT, path === undefined ? HEADER : NAMED, directory);
      if (known.key !== undefined && admin !== true) {
        if (key === undefined || key === '') throw new Refusal('operator_key_required');
        if (!known.key.fits(key)) throw new Refusal('operator_key_wrong');
      }
      return known.caller;
    },
    isKeyed: (name) => directory.listed.get(name)?.key !== undefined,
    teamsOf: (name) =>
      (directory.entries.get(name)?.teams ?? []).map(({ id }) => directory.listed.get(`${name}:${id}`) as Known),
    get listed() {
      return [...directory.entries.keys()].map((name) => directory.listed.get(name) as Known);
    },
    get config() {
      return directory.ground.config;
    },
    replace(next) {
      directory = read({ config: next, pseudonyms, kindWord });
    },
  };
}

function read(ground: Ground): Directory {
  const { operators } = ground.config;
  const listed = new Map<string, Known>();
  for (const { id, key_sha256, teams = [], ...own } of operators.list) {
    const key = key_sha256 === undefined ? undefined : KeyHash.fromHex(key_sha256);
    listed.set(id, { name: id, caller: settle(id, own, undefined, ground), key });
    for (const team of teams) {
      const name = `${id}:${team.id}`;
      const teamKey = team.key_sha256 === undefined ? key : KeyHash.fromHex(team.key_sha256);
      listed.set(name, { name, caller: settle(id, own, team, ground), key: teamKey });
    }
  }
  const entries = new Map(operators.list.map((entry) => [entry.id, entry]));
  return { config: operators, listed, entries, others: new Map(), ground };
}

/** @param from where the name stood, for who has to correct it */
function find(name: string, from: SafeId, { config, listed, others, ground }: Directory): Known {
  const known = listed.get(name) ?? others.get(name);
  if (known !== undefined) return known;
  if (!ROUTING_VALUE.test(name)) throw invalidName(from);
  // `default` written out is no way around `anonymous: false`; teams exist in the configuration only.
  const served = name === DEFAULT ? config.anonymous : config.open && !name.includes(':');
  if (!served) throw new Refusal('operator_unknown');
  const other: Known = { name, caller: settle(name, config.defaults, undefined, ground), key: undefined };
  if (others.size < REMEMBERED) others.set(name, other);
  return other;
}

const invalidName = (field: SafeId): Refusal => new Refusal('invalid_request', { fields: [field] });
