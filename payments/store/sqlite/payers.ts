import type { Database } from 'better-sqlite3';
import { dayOf, secondsToMidnight } from '../../accounts/budget.ts';
import type { Refused, Usage } from '../../accounts/charge.ts';
import { KEPT_WINDOWS, refusePreview } from '../../accounts/preview.ts';
import type { PreviewPayer } from '../../accounts/preview.ts';
import { refuseTrial } from '../../accounts/trial.ts';
import type { TrialPayer } from '../../accounts/trial.ts';
import { usage } from '../../accounts/usage.ts';

/** What a payer's account allows: a refusal, or how to take the unit. */
export type Decision = { readonly refused: Refused } | { readonly take: () => Usage };

/** The accounts of trials and previews, inside the running transaction. */
export class PayerAccounts {
  readonly #trial;
  readonly #trialSet;
  readonly #identities;
  readonly #identitiesSet;
  readonly #previews;
  readonly #previewAdd;
  readonly #previewPrune;

  constructor(db: Database) {
    this.#trial = db.prepare<[string], number>('SELECT used FROM trials WHERE account = ?').pluck();
    this.#trialSet = db.prepare<[string, number]>(
      'INSERT INTO trials (account, used, first_at) VALUES (?, 1, ?) ON CONFLICT (account) DO UPDATE SET used = used + 1',
    );
    this.#identities = db
      .prepare<[string, number], number>('SELECT count FROM trial_identities WHERE client = ? AND day = ?')
      .pluck();
    this.#identitiesSet = db.prepare<[string, number]>(
      'INSERT INTO trial_identities (client, day, count) VALUES (?, ?, 1) ON CONFLICT (client, day) DO UPDATE SET count = count + 1',
    );
    this.#previews = db
      .prepare<[string, number], number>('SELECT at FROM previews WHERE account = ? AND at > ? ORDER BY at')
      .pluck();
    this.#previewAdd = db.prepare<[string, number]>('INSERT INTO previews (account, at) VALUES (?, ?)');
    this.#previewPrune = db.prepare<[string, number]>('DELETE FROM previews WHERE account = ? AND at <= ?');
  }

  decide(payer: TrialPayer | PreviewPayer, now: number): Decision {
    return payer.kind === 'trial' ? this.#decideTrial(payer, now) : this.#decidePreview(payer, now);
  }

  trial(account: string): number | null {
    return this.#trial.get(account) ?? null;
  }

  identities(client: string, now: number): number {
    return this.#identities.get(client, dayOf(now)) ?? 0;
  }

  previews(account: string, after: number): number[] {
    return this.#previews.all(account, after);
  }

  #decideTrial(payer: TrialPayer, now: number): Decision {
    const { account, limit, identities } = payer;
    const used = this.trial(account.value);
    const day = dayOf(now);
    const isNew = used === null && identities !== undefined;
    const today = isNew ? this.identities(identities.client.value, now) : 0;
    const refused = refuseTrial(payer, used, today, secondsToMidnight(now));
    if (refused !== null) return { refused };
    return {
      take: () => {
        this.#trialSet.run(account.value, now);
        if (isNew) this.#identitiesSet.run(identities.client.value, day);
        return usage((used ?? 0) + 1, limit);
      },
    };
  }

  #decidePreview(payer: PreviewPayer, now: number): Decision {
    const { account, limit, windowMs } = payer;
    const times = this.previews(account.value, now - windowMs);
    const refused = refusePreview(payer, times, now);
    if (refused !== null) return { refused };
    return {
      take: () => {
        this.#previewPrune.run(account.value, now - KEPT_WINDOWS * windowMs);
        this.#previewAdd.run(account.value, now);
        return usage(times.length + 1, limit);
      },
    };
  }
}
