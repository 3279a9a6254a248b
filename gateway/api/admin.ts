/** For whoever holds the admin token: operators and their budgets, and the journal. Every read is noted in the log. */
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { Type, type Static } from 'typebox';
import { exportJournal, foldWallet, SafeId, type Whose } from '../../payments/index.ts';
import { Refusal } from '../errors.ts';
import { cefLines } from '../journal/cef.ts';
import { answers, answersToBody, okOf } from '../openapi/answers.ts';
import { Count, nullable, words } from '../openapi/schemas.ts';
import type { Parts } from '../parts.ts';
import { VERSION } from '../version.ts';
import { Budget, budgetOf } from './budget.ts';
import { takeJson } from './json-body.ts';
import { WALLET } from './score.ts';
import { LONG_MS, storeOrRefuse } from './stored.ts';

const TOKEN = ['admin_token_required', 'admin_token_wrong', 'not_found', 'store_unavailable'] as const;
const about = { tags: ['admin'], security: [{ admin: [] }] };

const Search = Type.Object(
  {
    contains: Type.Optional(
      Type.String({ minLength: 1, maxLength: 200, description: 'Only texts with this in them.' }),
    ),
    request_id: Type.Optional(Type.String({ pattern: '^[\\w-]{1,64}$' })),
    wallet_address: Type.Optional(Type.String({ pattern: WALLET })),
    after: Type.Optional(Count),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
  },
  { examples: [{ contains: '[REDACTED]', limit: 20 }] },
);
const Row = Type.Object({
  seq: Count,
  at: Type.String(),
  request_id: Type.String(),
  payer: nullable(Type.String()),
  operator: nullable(Type.String()),
  text: Type.String(),
});
const Erase = Type.Object(
  {
    request_id: Type.Optional(Type.String({ pattern: '^[\\w-]{1,64}$' })),
    wallet_address: Type.Optional(Type.String({ pattern: WALLET })),
  },
  { examples: [{ wallet_address: 'a-wallet' }] },
);
const Chain = Type.Object({ ok: Type.Boolean() }, { additionalProperties: true });
const Format = Type.Object({ format: Type.Optional(words('jsonl', 'cef')) });

const FIELDS = SafeId.words('request_id');
const ACTIONS = SafeId.words('operators', 'search', 'verify', 'export', 'erase');

export async function adminRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { store, pseudonyms, log } = parts;
  await app.register(async (scope) => {
    takeJson(scope, parts.config);
    scope.addHook('onRequest', async ({ headers }) => parts.admin.demand(headers));
    const note = (requestId: SafeId, action: SafeId): void =>
      log.write('info', 'admin', { request_id: requestId, action });

    scope.get(
      '/admin/operators',
      {
        schema: {
          ...about,
          summary: 'Every listed operator with its budget',
          response: answers(okOf(Type.Array(Budget)), ...TOKEN),
        },
      },
      async ({ requestId }) => {
        note(requestId, ACTIONS.operators);
        const listed = parts.operators.listed.map(({ name, caller }) => budgetOf(name, caller, parts));
        return { status: 'success', data: await Promise.all(listed) };
      },
    );
    scope.post<{ Body: Static<typeof Search> }>(
      '/admin/journal/search',
      {
        schema: {
          ...about,
          summary: 'Search the sanitized log',
          body: Search,
          response: answersToBody(okOf(Type.Array(Row)), ...TOKEN),
        },
      },
      async ({ requestId, body }) => {
        note(requestId, ACTIONS.search);
        const { contains, request_id, wallet_address: wallet, after = 0, limit = 100 } = body;
        const page = {
          after,
          limit,
          ...(contains !== undefined && { contains }),
          ...(request_id !== undefined && { requestId: request_id }),
          ...(wallet !== undefined && { payer: pseudonyms.of('wallet', foldWallet(wallet)) }),
        };
        const rows = await storeOrRefuse(parts, () => store.journal.readLog(page), LONG_MS);
        const data = rows.map(({ seq, at, requestId: id, payer, operator, text }) => ({
          seq,
          at: new Date(at).toISOString(),
          request_id: id,
          payer,
          operator,
          text,
        }));
        return { status: 'success', data };
      },
    );
    scope.get(
      '/admin/journal/verify',
      { schema: { ...about, summary: 'Check the hash chain', response: answers(okOf(Chain), ...TOKEN) } },
      async ({ requestId }) => {
        note(requestId, ACTIONS.verify);
        return { status: 'success', data: await storeOrRefuse(parts, () => store.journal.verify(), LONG_MS) };
      },
    );
    scope.get<{ Querystring: Static<typeof Format> }>(
      '/admin/journal/export',
      {
        schema: {
          ...about,
          summary: 'The whole journal as lines',
          querystring: Format,
          response: answers(Type.Any(), ...TOKEN),
        },
      },
      async ({ requestId, query }, reply) => {
        note(requestId, ACTIONS.export);
        const cef = query.format === 'cef';
        const lines = cef ? cefLines(store.journal, VERSION) : exportJournal(store.journal);
        const type = cef ? 'text/plain; charset=utf-8' : 'application/x-ndjson; charset=utf-8';
        return reply.type(type).send(Readable.from(withLineEnds(lines)));
      },
    );
    scope.post<{ Body: Static<typeof Erase> }>(
      '/admin/journal/erase',
      {
        schema: {
          ...about,
          summary: 'Erase by request or wallet',
          description: 'The hashes stay, so the chain still verifies.',
          body: Erase,
          response: answersToBody(okOf(Type.Object({ events: Count, log: Count })), ...TOKEN),
        },
      },
      async ({ requestId, body: { request_id: id, wallet_address: wallet } }) => {
        if ((id === undefined) === (wallet === undefined))
          throw new Refusal('invalid_request', { fields: [FIELDS.request_id] });
        note(requestId, ACTIONS.erase);
        const whose: Whose =
          id === undefined ? { account: pseudonyms.of('wallet', foldWallet(wallet ?? '')) } : { requestId: id };
        return { status: 'success', data: await storeOrRefuse(parts, () => store.journal.erase(whose), LONG_MS) };
      },
    );
  });
}

async function* withLineEnds(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}
