import type { Static } from 'typebox';
import type { Secrets, Variables } from './environment.ts';
import type { Kinds, Limits, Operators, Upstream } from './schema.ts';

/** An upstream by name. The first of a shape is that shape's default. */
export interface UpstreamSettings {
  readonly name: string;
  readonly shape: Static<typeof Upstream>['shape'];
  readonly base_url: string;
  /** Beginnings of the model names that go here. */
  readonly models: readonly string[];
  /** May its public name lead to a private address? */
  readonly private: boolean;
  /** More routes that are forwarded there, as `METHOD /path?query,names`. */
  readonly routes: readonly string[];
  /** Our own key there, in place of the client's. */
  readonly api_key?: string;
}

/** Everything that can be set, checked and complete. Names are those of the settings, in lower case. */
export interface Config extends Readonly<Variables> {
  /** Never to be printed; everything else of this object may be. */
  readonly secrets: Readonly<Secrets>;
  readonly limits: Readonly<Limits>;
  readonly upstreams: readonly UpstreamSettings[];
  readonly operators: Readonly<Operators> & { readonly open: boolean };
  readonly kinds: Readonly<Kinds>;
}

/** A wrong setting: which one, and what was expected; never what was found. */
export interface Problem {
  readonly path: string;
  readonly expected: string;
}

/** A setting that works, but deserves a line in the log. */
export interface Note {
  readonly path: string;
  readonly says: string;
}

export type LoadedConfig =
  | { readonly ok: true; readonly config: Config; readonly notes: readonly Note[] }
  /** `rest` is what is right, with defaults for what is wrong: to look for more problems, never to run on. */
  | { readonly ok: false; readonly problems: readonly Problem[]; readonly rest: Config };
