/** Who is calling, and with which settings. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config, OperatorEntry, TeamEntry } from '../../config/index.ts';
import type { Mode } from '../../detector/index.ts';
import { DAILY_LIMIT, SafeId, type BudgetLimits, type Pseudonym, type Pseudonyms } from '../../payments/index.ts';
import { Refusal } from '../errors.ts';
import type { InspectSettings } from '../inspect/inspect.ts';

export interface Account {
  readonly account: Pseudonym;
  readonly limits: BudgetLimits;
}

/** One caller, settled: whose budget, which settings. */
export interface Caller {
  readonly operator: Account;
  readonly team: Account | undefined;
  readonly context: Mode;
  /** What the caller may choose by header. */
  readonly choices: ReadonlySet<'context' | 'restore'>;
  /** The settings of an inspection in this mode. */
  inspection(mode: Mode): InspectSettings;
}

/** How a request names its operator; what the path says and what a header says must agree. */
export interface Named {
  readonly path: string | undefined;
  readonly header: string | undefined;
  readonly key: string | undefined;
}

export interface Operators {
  /** @throws Refusal for names that are malformed, unknown or lack their key */
  resolve(named: Named): Caller;
}

const ROUTING_VALUE = /^[A-Za-z0-9._:-]{1,64}$/;
const DEFAULT = 'default';
/** Unlisted callers that are remembered; the rest are settled again at each call. */
const REMEMBERED = 1_000;
const FIELDS = SafeId.words('x-operator-id', 'upstream');

/** Is this a value that may be used for routing? */
export const isRoutingValue = (value: string): boolean => ROUTING_VALUE.test(value);

type Settings = Omit<OperatorEntry, 'id' | 'key_sha256' | 'teams'>;

/** The callers of a configuration. */
export function createOperators(
  config: Config,
  pseudonyms: Pseudonyms,
  kindWord: InspectSettings['kindWord'],
): Operators {
  const listed = new Map(config.operators.list.map((entry) => [entry.id, entry]));
  const known = new Map<string, Caller>();

  const settle = (id: string, own: Settings, team?: TeamEntry): Caller => {
    const settings: Settings = { ...own, ...(team && withoutLimits(team)) };
    const kindsOff = [...(config.kinds.off ?? []), ...(settings.kinds?.off ?? [])];
    const base: Omit<InspectSettings, 'mode'> = {
      media: (settings.media ?? config.media) === 'allow' ? 'allow' : 'refuse',
      actions: { CRITICAL: 'redact', PRIVATE: 'redact', SENSITIVE: 'redact', ...settings.actions },
      kindsOff: kindsOff.length === 0 ? undefined : new Set(kindsOff),
      entityId: (family, value) => pseudonyms.of('entity', id, family, value),
      kindWord,
    };
    const modes = new Map<Mode, InspectSettings>();
    return {
      operator: { account: pseudonyms.of('operator', id), limits: limitsOf(own, DAILY_LIMIT) },
      team: team && { account: pseudonyms.of('operator', `${id}:${team.id}`), limits: limitsOf(team, null) },
      context: settings.context ?? config.context,
      choices: new Set(settings.caller_choices ?? ['context', 'restore']),
      inspection(mode) {
        let full = modes.get(mode);
        if (full === undefined) modes.set(mode, (full = { ...base, mode }));
        return full;
      },
    };
  };

  return {
    resolve({ path, header, key }) {
      if (path !== undefined && header !== undefined && path !== header) throw invalidName();
      const name = path ?? header ?? DEFAULT;
      if (!ROUTING_VALUE.test(name)) throw invalidName();
      if (path === undefined && header === undefined && !config.operators.anonymous)
        throw new Refusal('operator_unknown');
      const [id = '', teamId] = name.split(':', 2);
      const entry = listed.get(id);
      if (entry === undefined && id !== DEFAULT && !config.operators.open) throw new Refusal('operator_unknown');
      const team = teamId === undefined ? undefined : entry?.teams?.find((one) => one.id === teamId);
      if (teamId !== undefined && team === undefined) throw new Refusal('operator_unknown');
      checkKey(team?.key_sha256 ?? entry?.key_sha256, key);
      let caller = known.get(name);
      if (caller === undefined) {
        caller = settle(id, entry ?? config.operators.defaults, team);
        if (known.size < REMEMBERED) known.set(name, caller);
      }
      return caller;
    },
  };
}

const invalidName = (): Refusal => new Refusal('invalid_request', { fields: [FIELDS['x-operator-id']] });

function withoutLimits(team: TeamEntry): Settings {
  const { daily_limit, daily_entities, id, key_sha256, ...rest } = team;
  void [daily_limit, daily_entities, id, key_sha256];
  return rest;
}

function limitsOf(settings: Settings, daily: number | null): BudgetLimits {
  return { daily: settings.daily_limit ?? daily, entities: settings.daily_entities ?? {} };
}

function checkKey(expected: string | undefined, given: string | undefined): void {
  if (expected === undefined) return;
  if (given === undefined || given === '') throw new Refusal('operator_key_required');
  const hash = createHash('sha256').update(given, 'utf8').digest();
  if (!timingSafeEqual(hash, Buffer.from(expected, 'hex'))) throw new Refusal('operator_key_wrong');
}
