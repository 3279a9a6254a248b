/** The settings of one caller: defaults, then the operator's, then the team's, settled once. */
import type { Config, OperatorEntry, TeamEntry } from '../../config/index.ts';
import type { Mode } from '../../detector/index.ts';
import { DAILY_LIMIT, type BudgetLimits, type Pseudonym, type Pseudonyms } from '../../payments/index.ts';
import type { InspectSettings } from '../inspect/settings.ts';
import { codeOf } from '../inspect/placeholders.ts';
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
  /** Do originals come back, where the caller chooses nothing else? */
  readonly restore: boolean;
  /** Is what the model says redacted, too? */
  readonly scanResponses: boolean;
  /** `content`: the journal keeps the sanitized request of proxied calls, too. */
  readonly journal: 'event' | 'content';
  /** The settings of an inspection in this mode; with `restore` it writes placeholders. */
  inspection(mode: Mode, restore?: boolean): InspectSettings;
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
    media: settings.media ?? config.media,
    actions: { CRITICAL: 'redact', PRIVATE: 'redact', SENSITIVE: 'redact', ...settings.actions },
    kindsOff: kindsOff.length === 0 ? undefined : new Set(kindsOff),
    allowed: createAllowed(settings.allow),
    entityId: (family, value) => pseudonyms.of('entity', id, family, value),
    kindWord,
  };
  let placeholderKey: Buffer | undefined;
  const placeholderCode = (family: string, value: string): string =>
    codeOf((placeholderKey ??= pseudonyms.key('placeholder', id)), family, value);
  const modes = new Map<string, InspectSettings>();
  return {
    name: team === undefined ? id : `${id}:${team.id}`,
    operator: { account: pseudonyms.of('operator', id), limits: limitsOf(own, DAILY_LIMIT) },
    team: team && { account: pseudonyms.of('operator', `${id}:${team.id}`), limits: limitsOf(team, null) },
    context: settings.context ?? config.context,
    choices: new Set(settings.caller_choices ?? ['context', 'restore']),
    journal: settings.journal ?? 'event',
    restore: settings.restore ?? config.restore,
    scanResponses: settings.scan_responses ?? config.scan_responses,
    inspection(mode, restore = false) {
      const name = restore ? `${mode} restore` : mode;
      let full = modes.get(name);
      if (full === undefined) modes.set(name, (full = { ...base, mode, ...(restore && { placeholderCode }) }));
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
