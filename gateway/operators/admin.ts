/** The admin token: turns the admin endpoints on and stands for any operator's key. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../../config/index.ts';
import { Refusal } from '../errors.ts';
import { bearer, KeyHash } from './secrets.ts';

export interface Admin {
  /** Does this request carry the token? */
  is(headers: IncomingHttpHeaders): boolean;
  /** @throws Refusal unless it does; `not_found` where no token is configured */
  demand(headers: IncomingHttpHeaders): void;
  /** Takes the token of another configuration from now on. */
  replace(config: Pick<Config, 'secrets'>): void;
}

/** The check for one configuration's token. */
export function createAdmin(config: Pick<Config, 'secrets'>): Admin {
  let token = tokenOf(config);
  return {
    is(headers) {
      const given = bearer(headers.authorization);
      return token !== undefined && given !== undefined && token.fits(given);
    },
    demand(headers) {
      if (token === undefined) throw new Refusal('not_found', undefined, { wording: 'admin_off' });
      const given = bearer(headers.authorization);
      if (given === undefined) throw new Refusal('admin_token_required');
      if (!token.fits(given)) throw new Refusal('admin_token_wrong');
    },
    replace(next) {
      token = tokenOf(next);
    },
  };
}

const tokenOf = ({ secrets }: Pick<Config, 'secrets'>): KeyHash | undefined =>
  secrets.admin_token === undefined ? undefined : KeyHash.of(secrets.admin_token);
