/** GET /bundle/claim/{tx_hash} and POST /bundle/claim: its payer locks a bundle with a key, by a signature. */
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { baseUrlOf } from '../http/base-url.ts';
import { clientOf } from '../http/client-address.ts';
import { Refusal } from '../errors.ts';
import { answers, answersToBody, okOf } from '../openapi/answers.ts';
import type { Parts } from '../parts.ts';
import { openBundle, refusalOfLedger } from './bundle.ts';
import { takeJson } from './json-body.ts';
import { unpaid } from './payment-required.ts';
import { storeOrRefuse } from './stored.ts';
import type { BundleDesk, OpenedBundle, Resource } from '../../payments/index.ts';

const TxHash = Type.String({
  pattern: '^0[xX][0-9a-fA-F]{64}$',
  description: 'The transaction that paid for the bundle.',
});
const Params = Type.Object({ tx_hash: TxHash });
const Body = Type.Object({
  tx_hash: TxHash,
  signature: Type.String({
    pattern: '^0x[0-9a-fA-F]{2,8192}$',
    description: 'Of the message, as EIP-191 has it: by the payer, or by ERC-1271 where the payer is a contract.',
  }),
});
const Message = Type.Object({ message: Type.String(), nonce: Type.String(), expires_at: Type.String() });
const Claimed = Type.Object({ bundle_key: Type.String() });

const FREE = { courtesy: true };

export async function bundleRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { config } = parts;
  const resource = (): Resource => ({ url: `${baseUrlOf(config, app)}/sanitize`, description: 'Sanitize one text' });
  const domain = (): string => new URL(baseUrlOf(config, app)).host;
  const deskOf = (): BundleDesk => {
    const desk = parts.ledgers?.bundles;
    if (desk === undefined) throw unpaid('payment_required', parts, resource());
    return desk;
  };
  app.get<{ Params: Static<typeof Params> }>(
    '/bundle/claim/:tx_hash',
    {
      config: FREE,
      schema: {
        tags: ['sanitize'],
        summary: 'What the payer of a bundle signs to claim it',
        params: Params,
        response: answers(okOf(Message), 'payment_required', 'store_unavailable'),
      },
    },
    async ({ params: { tx_hash } }) => {
      const desk = deskOf();
      const { message, nonce, expiresAt } = await storeOrRefuse(parts, () => desk.message(tx_hash, domain()));
      return { status: 'success', data: { message, nonce, expires_at: new Date(expiresAt).toISOString() } };
    },
  );
  await app.register(async (scope) => {
    takeJson(scope, config);
    scope.post<{ Body: Static<typeof Body> }>(
      '/bundle/claim',
      {
        config: FREE,
        schema: {
          tags: ['sanitize'],
          summary: 'Locks a bundle with a key, which is answered once',
          body: Body,
          response: answersToBody(
            okOf(Claimed),
            'payment_required',
            'bundle_invalid',
            'bundle_signature_wrong',
            'bundle_not_final',
            'rate_limited',
            'ledger_unavailable',
            'store_unavailable',
          ),
        },
      },
      async (request, reply) => {
        const { tx_hash, signature } = request.body;
        const answer = await claim(deskOf(), tx_hash, signature as `0x${string}`, clientOf(request));
        return reply.type('application/json; charset=utf-8').send({ status: 'success', data: { bundle_key: answer } });
      },
    );
  });

  async function claim(desk: BundleDesk, hash: string, signature: `0x${string}`, client: string): Promise<string> {
    let claimed: Awaited<ReturnType<BundleDesk['claim']>>;
    try {
      claimed = await desk.claim(hash, signature, domain(), () => parts.mayLookUp(client));
    } catch (error) {
      throw refusalOfLedger(error, parts);
    }
    if (claimed === undefined) throw new Refusal('bundle_signature_wrong');
    if (claimed.is === 'claimed') return claimed.key;
    const opened: OpenedBundle = claimed;
    await openBundle(async () => opened, parts, resource());
    throw new Refusal('bundle_signature_wrong');
  }
}
