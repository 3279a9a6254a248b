/** GET /score/{wallet_address}: how much a wallet has used the service. */
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { foldWallet, scoreOf } from '../../payments/index.ts';
import { answers, okOf } from '../openapi/answers.ts';
import { Count, nullable, words } from '../openapi/schemas.ts';
import type { Parts } from '../parts.ts';
import { storeOrRefuse } from './stored.ts';

export const WALLET = '^[!-~]{1,128}$';
const Params = Type.Object({
  wallet_address: Type.String({ pattern: WALLET, examples: ['0x00000000000000000000000000000000000000a1'] }),
});
const Tier = words('NEW', 'ACTIVE', 'VERIFIED', 'TRUSTED');
const Score = Type.Object({
  wallet_address: Type.String(),
  tier: Tier,
  score: Type.Integer({ minimum: 0, maximum: 100 }),
  sanitizations: Type.Object({ total: Count, trial: Count, paid: Count }),
  first_seen: nullable(Type.String()),
  next_tier: nullable(
    Type.Object({
      tier: Tier,
      needs: Type.Array(Type.Object({ what: words('sanitizations', 'payments', 'days'), have: Count, need: Count })),
    }),
  ),
});

export async function scoreRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  app.get<{ Params: Static<typeof Params> }>(
    '/score/:wallet_address',
    {
      config: { courtesy: true },
      schema: {
        tags: ['trust'],
        summary: "A wallet's tier",
        description: 'A wallet that was never seen is NEW with score 0. A wallet name is self-declared.',
        params: Params,
        response: answers(okOf(Score), 'not_found', 'store_unavailable'),
      },
    },
    async ({ params: { wallet_address } }) => {
      const wallet = parts.pseudonyms.of('wallet', foldWallet(wallet_address));
      const facts = await storeOrRefuse(parts, (store) => store.readScore(wallet));
      const { tier, score, total, next } = scoreOf(facts, parts.now().getTime());
      return {
        status: 'success',
        data: {
          wallet_address,
          tier,
          score,
          sanitizations: { total, trial: facts.trial, paid: facts.paid },
          first_seen: facts.firstSeen === null ? null : new Date(facts.firstSeen).toISOString(),
          next_tier: next,
        },
      };
    },
  );
}
