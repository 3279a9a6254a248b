/** The settings of one caller: defaults, then the operator's, then the team's, settled once. */
import type { Config, OperatorEntry, TeamEntry } from '../../config/index.ts';
import type { Mode } from '../../detector/index.ts';
import { DAILY_LIMIT, type BudgetLimits, type Pseudonym, type Pseudonyms } from '../../payments/index.ts';
import type { InspectSettings } from '../inspect/inspect.ts';
import { createAllowed } from './allow.ts';

export interface Account {
  readonly account: Pseudonym;
  readonly limits: BudgetLimits;
}

/** One caller, settled: whose budget, which settings. */
export interface Caller {
  /** As configured, or as the call named it: `acme`, `acme:payments`. */
  readonly name: string;
  readonly operator: Account;
  readonly team: Account | undefined;
  readonly context: Mode;
  /** What the caller may choose by header. */
  readonly choices: ReadonlySet<'context' | 'restore'>;
  /** `content`: the journal keeps the sanitized request of proxied calls, too. */
  readonly journal: 'event' | 'content';
  /** The settings of an inspection in this mode. */
  inspection(mode: Mode): InspectSettings;
}

export type Settings = Omit<OperatorEntry, 'id' | 'key_sha256' | 'teams'>;

/** What settling needs to know of the service. */
export interface Ground {
  readonly config: Config;
  readonly pseudonyms: Pseudonyms;
  readonly kindWord: InspectSettings['kindWord'];
}

/** Settles one caller. A team inherits what it does not set itself, except the two limits. */
export function settle(id: string, own: Settings, team: TeamEntry | undefined, ground: Ground): Caller {
  const { config, pseudonyms, kindWord } = ground;
  const settings: Settings = team === undefined ? own : { ...own, ...withoutLimits(team) };
  const kindsOff = [...(config.kinds.off ?? []), ...(settings.kinds?.off ?? [])];
  const base: Omit<InspectSettings, 'mode'> = {
    media: (settings.media ?? config.media) === 'allow' ? 'allow' : 'refuse',
    actions: { CRITICAL: 'redact', PRIVATE: 'redact', SENSITIVE: 'redact', ...settings.actions },
    kindsOff: kindsOff.length === 0 ? undefined : new Set(kindsOff),
    allowed: createAllowed(settings.allow),
    entityId: (family, value) => pseudonyms.of('entity', id, family, value),
    kindWord,
  };
  const modes = new Map<Mode, InspectSettings>();
  return {
    name: team === undefined ? id : `${id}:${team.id}`,
    operator: { account: pseudonyms.of('operator', id), limits: limitsOf(own, DAILY_LIMIT) },
    team: team && { account: pseudonyms.of('operator', `${id}:${team.id}`), limits: limitsOf(team, null) },
    context: settings.context ?? config.context,
    choices: new Set(settings.caller_choices ?? ['context', 'restore']),
    journal: settings.journal ?? 'event',
    inspection(mode) {
      let full = modes.get(mode);
      if (full === undefined) modes.set(mode, (full = { ...base, mode }));
      return full;
    },
  };
}

function withoutLimits(team: TeamEntry): Settings {
  const { daily_limit, daily_entities, id, key_sha256, ...rest } = team;
  void [daily_limit, daily_entities, id, key_sha256];
  return rest;
}

function limitsOf(settings: Settings, daily: number | null): BudgetLimits {
  return { daily: settings.daily_limit ?? daily, entities: settings.daily_entities ?? {} };
}
