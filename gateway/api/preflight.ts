/** GET /preflight: what a call would meet. Never takes text, charges nothing. */
import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { Type, type Static } from 'typebox';
import { clientOf } from '../http/client-address.ts';
import { POLICY_HASH } from './terms.ts';
import { Refusal } from '../errors.ts';
import { answers } from '../openapi/answers.ts';
import { Count, nullable, numberInQuery, words } from '../openapi/schemas.ts';
import type { Caller } from '../operators/operators.ts';
import { bearer } from '../operators/secrets.ts';
import type { Parts } from '../parts.ts';
import {
  bundleId,
  foldWallet,
  keyHashOf,
  PREVIEW_LIMIT,
  PREVIEW_WINDOW_MS,
  refuseKey,
  TRIAL_LIMIT,
  type Usage,
} from '../../payments/index.ts';
import { accepting } from './bundle.ts';
import { callerNamed } from './caller.ts';
import { claimWords } from './payment-required.ts';
import { modeOf } from './result.ts';
import { WALLET } from './score.ts';
import { storeOrRefuse } from './stored.ts';

const Access = words('preview', 'trial', 'bundle', 'x402');
const Query = Type.Object({
  chars: Type.Optional(numberInQuery('Characters of the text.')),
  context: Type.Optional(Type.String({ description: 'general, legal, financial, medical or code.' })),
  wallet_address: Type.Optional(Type.String({ pattern: WALLET })),
  tx_hash: Type.Optional(
    Type.String({ pattern: '^(TRIAL|0[xX][0-9a-fA-F]{64})$', description: 'TRIAL, or a bundle.' }),
  ),
  operator_id: Type.Optional(Type.String()),
  mode: Type.Optional(Access),
});
type Query = Static<typeof Query>;

const Preflight = Type.Object({
  verdict: words('allow', 'caution', 'block'),
  reasons: Type.Array(Type.String()),
  price: Type.Object({
    amount: Type.String(),
    asset: Type.String(),
    per: words('call'),
    network: nullable(Type.String()),
    bundle: Type.Object({
      amount: Type.String(),
      asset: Type.String(),
      sanitizations: Count,
      network: nullable(Type.String()),
      pay_to: nullable(Type.String()),
      claim_required: Type.Boolean(),
      note: Type.String(),
    }),
  }),
  policy_hash: Type.String(),
  limits: Type.Object({ text_characters: Count, preview_characters: Count, trial: Count, previews_per_hour: Count }),
});

/** Below this, a caller should look for more. */
const LOW = 10;

interface Verdict {
  readonly block: string[];
  readonly caution: string[];
}

export async function preflightRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  app.get<{ Querystring: Query }>(
    '/preflight',
    {
      config: { courtesy: true },
      schema: {
        tags: ['trust'],
        summary: 'What a call would meet',
        description: 'block: it would be refused. caution: it would pass, but a quota or budget is below 10.',
        querystring: Query,
        response: answers(
          Preflight,
          'invalid_context',
          'operator_key_required',
          'operator_key_wrong',
          'operator_unknown',
        ),
      },
    },
    async (request) => {
      const { query } = request;
      modeOf(query.context);
      const headers: IncomingHttpHeaders = request.headers;
      const named = query.operator_id !== undefined || headers['x-operator-id'] !== undefined;
      const caller = named ? callerNamed(query.operator_id, headers, parts) : undefined;
      const asking = { query, client: clientOf(request), headers, caller };
      return answer(await judge(asking, parts), parts);
    },
  );
}

/** Who asks, and about which call. */
interface Asking {
  readonly query: Query;
  readonly client: string;
  readonly headers: IncomingHttpHeaders;
  readonly caller: Caller | undefined;
}

/** Blocks where nothing is left, cautions where little is. */
type Weigh = (usage: Usage | undefined, gone: string, low?: string) => void;

async function judge({ query, client, headers, caller }: Asking, parts: Parts): Promise<Verdict> {
  const { limits } = parts.config;
  const verdict: Verdict = { block: [], caution: [] };
  const access = query.mode ?? accessOf(query);
  const longest = access === 'preview' ? limits.preview_characters : limits.text_characters;
  if (Number(query.chars ?? 0) > longest) verdict.block.push('text_too_long');
  const weigh: Weigh = (usage, gone, low) => {
    if (usage === undefined || usage.remaining === null) return;
    if (usage.remaining === 0) verdict.block.push(gone);
    else if (low !== undefined && usage.remaining < LOW) verdict.caution.push(low);
  };
  try {
    if (caller === undefined) callerNamed(undefined, headers, parts);
    if (access === undefined) verdict.block.push('payment_required');
    else if (access === 'trial') await weighTrial(query, client, weigh, parts);
    else if (access === 'preview') {
      const account = parts.pseudonyms.of('client', client);
      const { remaining } = await storeOrRefuse(parts, (store) =>
        store.readPreview(account, PREVIEW_LIMIT, PREVIEW_WINDOW_MS),
      );
      if (remaining === 0) verdict.block.push('preview_limit');
    } else if (access === 'bundle') await weighBundle(query, headers, verdict, parts);
    else await weighPerCall(verdict, parts);
    for (const one of caller === undefined ? [] : [caller.operator, ...(caller.team ? [caller.team] : [])]) {
      const { units, entities } = await storeOrRefuse(parts, (store) => store.readBudget(one.account, one.limits));
      weigh(units, 'budget_exhausted', 'budget_low');
      // What the text holds is not known here: a call without such findings passes.
      if (Object.values(entities).some(({ limit, used }) => limit !== null && limit - used < LOW))
        verdict.caution.push('budget_low');
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    verdict.block.push(error.code);
  }
  return verdict;
}

/** What is true of every call that needs a proof. */
async function weighAnchors(verdict: Verdict, parts: Parts): Promise<void> {
  if (!(await accepting(parts))) verdict.block.push('ledger_unavailable');
  else if (parts.ledgers?.anchors?.state() === 'degraded') verdict.caution.push('anchor_delayed');
}

async function weighPerCall(verdict: Verdict, parts: Parts): Promise<void> {
  const { perCall } = parts.ledgers ?? {};
  if (perCall === undefined) verdict.block.push('payment_required', 'paid_modes_off');
  else {
    const offers = perCall.offers();
    const silent = offers.filter(({ ledger }) => ledger.state() !== 'ok').length;
    // A facilitator elsewhere has nodes of its own.
    if (silent === offers.length && (silent === 0 || parts.config.facilitator_url === 'in-process'))
      verdict.block.push('ledger_unavailable');
    else if (silent > 0) verdict.caution.push('ledger_degraded');
    await weighAnchors(verdict, parts);
  }
}

async function weighBundle(
  { tx_hash }: Query,
  { authorization }: IncomingHttpHeaders,
  verdict: Verdict,
  parts: Parts,
): Promise<void> {
  const { bundles, a } = parts.ledgers ?? {};
  if (bundles === undefined || a === undefined) verdict.block.push('payment_required', 'paid_modes_off');
  else if (tx_hash === undefined || tx_hash === 'TRIAL') verdict.block.push('payment_required');
  else {
    const id = bundleId(a.network.chainId, tx_hash);
    const bundle = await storeOrRefuse(parts, (store) => store.bundles.read(id));
    const key = bearer(authorization);
    const refused = refuseKey(
      { claimRequired: parts.config.bundle_require_claim, ...(key !== undefined && { keyHash: keyHashOf(key) }) },
      bundle ?? { keyHash: null },
    );
    if (refused !== null) verdict.block.push(refused);
    else if (bundle === undefined && a.state() !== 'ok') verdict.block.push('ledger_unavailable');
    else if (bundle === undefined) verdict.caution.push('bundle_unknown');
    else if (bundle.state !== 'active') verdict.block.push('bundle_not_final');
    else {
      const left = bundle.size - bundle.used;
      if (left === 0) verdict.block.push('bundle_exhausted');
      else if (left < LOW) verdict.caution.push('bundle_low');
    }
    await weighAnchors(verdict, parts);
  }
}

function accessOf({ tx_hash, wallet_address }: Query): Static<typeof Access> | undefined {
  if (tx_hash !== undefined && tx_hash !== 'TRIAL') return 'bundle';
  return tx_hash === undefined && wallet_address === undefined ? undefined : 'trial';
}

async function weighTrial(
  { wallet_address: wallet }: Query,
  client: string,
  weigh: Weigh,
  parts: Parts,
): Promise<void> {
  const { pseudonyms, config } = parts;
  const from = pseudonyms.of('client', client);
  const account = wallet === undefined ? from : pseudonyms.of('wallet', foldWallet(wallet));
  const trial = await storeOrRefuse(parts, (store) => store.readTrial(account, TRIAL_LIMIT));
  weigh(trial, 'trial_exhausted', 'trial_low');
  const limit = config.limits.trial_identities_per_ip_and_day;
  if (wallet === undefined || trial.used > 0 || limit === 0) return;
  weigh(await storeOrRefuse(parts, (store) => store.readIdentities(from, limit)), 'trial_identity_limit');
}

function answer({ block, caution }: Verdict, { config, ledgers }: Parts): Static<typeof Preflight> {
  return {
    verdict: block.length > 0 ? 'block' : caution.length > 0 ? 'caution' : 'allow',
    reasons: [...new Set([...block, ...caution])],
    price: {
      amount: config.x402_price,
      asset: 'USDC',
      per: 'call',
      network: ledgers?.perCall?.offers()[0]?.ledger.network.caip2 ?? null,
      bundle: {
        amount: config.bundle_price,
        asset: 'USDC',
        sanitizations: config.bundle_size,
        network: ledgers?.bundles === undefined ? null : ledgers.a.network.caip2,
        pay_to: ledgers?.bundles === undefined ? null : (config.ledger_a_bundle_address ?? null),
        claim_required: config.bundle_require_claim,
        note: claimWords(config),
      },
    },
    policy_hash: POLICY_HASH,
    limits: {
      text_characters: config.limits.text_characters,
      preview_characters: config.limits.preview_characters,
      trial: TRIAL_LIMIT,
      previews_per_hour: PREVIEW_LIMIT,
    },
  };
}
