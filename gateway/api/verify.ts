/** GET /verify and /anchor: where an anchor stands. POST /verify: does a leaf stand in it? Nothing of that is logged. */
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { hexBytes, isAbout, rootOf, SafeId, type AnchorView } from '../../payments/index.ts';
import { clientOf } from '../http/client-address.ts';
import { Refusal } from '../errors.ts';
import { answers, answersToBody, okOf } from '../openapi/answers.ts';
import { Count, nullable, words } from '../openapi/schemas.ts';
import type { Parts } from '../parts.ts';
import { refusalOfLedger } from './bundle.ts';
import { takeJson } from './json-body.ts';

const Anchor = Type.Object({
  verified: Type.Boolean({ description: 'From `mined` on.' }),
  anchor_tx: Type.String(),
  network: Type.String(),
  state: words('submitted', 'mined', 'safe', 'finalized', 'replaced', 'reorged'),
  block_number: nullable(Count),
  block_time: nullable(Type.String()),
  confirmations: nullable(Count),
  root: Type.String(),
  tree_size: nullable(Count),
  anchor_signer: Type.String(),
  replaced_by: nullable(Type.String()),
  explorer_url: nullable(Type.String()),
});
const Params = Type.Object({
  anchor_tx: Type.String({ description: 'The transaction, 0x and 64 hex digits.' }),
});
const MAX_PATH = 64;
const Hash = Type.String({ maxLength: 66 });
const Question = Type.Object({
  anchor_tx: Type.String(),
  leaf: Type.String(),
  leaf_index: Count,
  tree_size: Type.Integer({ minimum: 1 }),
  path: Type.Array(Hash, { maxItems: MAX_PATH }),
  text: Type.Optional(Type.String({ description: 'The sanitized text.' })),
  salt: Type.Optional(Type.String()),
});
const FIELDS = SafeId.words('text', 'salt');

export async function verifyRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  for (const url of ['/verify/:anchor_tx', '/anchor/:anchor_tx'])
    app.get<{ Params: Static<typeof Params> }>(
      url,
      {
        config: { courtesy: true },
        schema: {
          tags: ['proofs'],
          summary: 'Where an anchor stands',
          description: 'Works from the chain alone; 404 for every transaction that is no anchor of this service.',
          params: Params,
          response: answers(okOf(Anchor), 'anchor_not_found', 'ledger_unavailable'),
        },
      },
      async (request) => ({
        status: 'success',
        data: told(await find(request.params.anchor_tx, clientOf(request), parts), parts),
      }),
    );
  await app.register(async (scope) => {
    takeJson(scope, parts.config);
    scope.post<{ Body: Static<typeof Question> }>(
      '/verify',
      {
        config: { courtesy: true },
        schema: {
          tags: ['proofs'],
          summary: 'Does a leaf stand in an anchor?',
          body: Question,
          response: answersToBody(
            okOf(Type.Object({ included: Type.Boolean() })),
            'rate_limited',
            'anchor_not_found',
            'ledger_unavailable',
          ),
        },
      },
      async (request) => {
        const { body } = request;
        checkPair(body);
        const { root } = await find(body.anchor_tx, clientOf(request), parts);
        return { status: 'success', data: { included: isIncluded(body, root) } };
      },
    );
  });
}

/** @throws Refusal */
async function find(tx: string, client: string, parts: Parts): Promise<AnchorView> {
  let found: AnchorView | undefined;
  try {
    found = await parts.ledgers?.anchors?.find(tx, () => parts.mayLookUp(client));
  } catch (error) {
    throw refusalOfLedger(error, parts);
  }
  if (found === undefined) throw new Refusal('anchor_not_found');
  return found;
}

const MINED: ReadonlySet<AnchorView['state']> = new Set(['mined', 'safe', 'finalized']);

function told(view: AnchorView, { ledgers }: Parts): Static<typeof Anchor> {
  const { tx, state, block, confirmations, root, treeSize, signer, replacedBy } = view;
  const explorer = ledgers?.a.network.explorer;
  return {
    verified: MINED.has(state),
    anchor_tx: tx,
    network: ledgers?.a.network.caip2 ?? '',
    state,
    block_number: block?.number ?? null,
    block_time: block === null ? null : new Date(block.time).toISOString(),
    confirmations,
    root,
    tree_size: treeSize,
    anchor_signer: signer,
    replaced_by: replacedBy,
    explorer_url: explorer === undefined ? null : `${explorer}/tx/${tx}`,
  };
}

/** @throws Refusal where a text comes without its salt, or a salt without its text */
function checkPair({ text, salt }: Static<typeof Question>): void {
  if ((text === undefined) !== (salt === undefined))
    throw new Refusal('invalid_request', { fields: [text === undefined ? FIELDS.text : FIELDS.salt] });
}

function isIncluded({ leaf, leaf_index, tree_size, path, text, salt }: Static<typeof Question>, root: string): boolean {
  const bytes = hexBytes(leaf.toLowerCase());
  const hashes = path.map((hash) => hexBytes(hash.toLowerCase(), 32));
  if (bytes === undefined || !hashes.every((hash) => hash !== undefined)) return false;
  if (text !== undefined && salt !== undefined) {
    const key = hexBytes(salt.toLowerCase(), 32);
    if (key === undefined || !isAbout(bytes, key, text)) return false;
  }
  const reached = rootOf(bytes, leaf_index, tree_size, hashes);
  return reached !== undefined && `0x${Buffer.from(reached).toString('hex')}` === root;
}
