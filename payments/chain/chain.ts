import { BaseError, createPublicClient, HttpRequestError, http, RpcRequestError, TimeoutError } from 'viem';
import type { PublicClient } from 'viem';
import { isDeepStrictEqual } from 'node:util';
import { LedgerError } from './fault.ts';

/** Nodes of one chain, asked by JSON-RPC. */
export interface Chain {
  readonly chainId: number;
  readonly caip2: `eip155:${number}`;
  readonly clients: readonly PublicClient[];
  /** The answer of the first node that gives one. A revert is an answer. */
  any<T>(ask: (client: PublicClient) => Promise<T>): Promise<T>;
  /** The answers of all nodes. */
  each<T>(ask: (client: PublicClient) => Promise<T>): Promise<T[]>;
  /** The answer that all nodes give. @throws LedgerError `disagree` */
  all<T>(ask: (client: PublicClient) => Promise<T>): Promise<T>;
  /** Has a question been answered that was asked after the last one that was not? */
  readonly reachable: boolean;
}

/** No node answered: the question is open. Anything else that viem throws is an answer. */
const isTransportFault = (error: unknown): boolean =>
  !(error instanceof BaseError) ||
  error.walk(
    (cause) =>
      cause instanceof HttpRequestError ||
      cause instanceof TimeoutError ||
      // What nodes answer while they are overloaded or behind; a revert is code 3 or -32000 with its data.
      (cause instanceof RpcRequestError && [-32005, -32603, -32601].includes(cause.code)),
  ) !== null;

const isTimeout = (error: unknown): boolean =>
  error instanceof BaseError && error.walk((cause) => cause instanceof TimeoutError) !== null;

/** A node that let somebody wait for nothing is not asked for this long: a call asks several questions in turn. */
const SILENT_MS = 1_000;

export interface ChainParts {
  readonly chainId: number;
  /** One or two. */
  readonly urls: readonly string[];
  readonly timeoutMs?: number;
}

/** Connects to nothing yet: every question is a request of its own, never repeated and never redirected. */
export function createChain({ chainId, urls, timeoutMs = 4000 }: ChainParts): Chain {
  let reachable = true;
  let failedAt = -Infinity;
  const silentUntil = new Map<PublicClient, number>();
  const clients = urls.map((url) =>
    createPublicClient({
      pollingInterval: 200,
      cacheTime: 0,
      transport: http(url, { timeout: timeoutMs, retryCount: 0, fetchOptions: { redirect: 'error' } }),
    }),
  );
  const ask = async <T>(question: (client: PublicClient) => Promise<T>, client: PublicClient): Promise<T> => {
    const askedAt = performance.now();
    if ((silentUntil.get(client) ?? 0) > askedAt) throw new LedgerError('unreachable');
    try {
      const answer = await question(client);
      reachable ||= askedAt > failedAt; // a late answer to an earlier question says nothing of now
      return answer;
    } catch (error) {
      if (error instanceof LedgerError || !isTransportFault(error)) throw error;
      reachable = false;
      failedAt = performance.now();
      if (isTimeout(error)) silentUntil.set(client, failedAt + SILENT_MS);
      throw new LedgerError('unreachable');
    }
  };
  const each: Chain['each'] = (question) => Promise.all(clients.map((client) => ask(question, client)));
  return {
    chainId,
    caip2: `eip155:${chainId}`,
    clients,
    each,
    get reachable() {
      return reachable;
    },
    async any(question) {
      for (const client of clients.slice(0, -1)) {
        try {
          return await ask(question, client);
        } catch (error) {
          if (!(error instanceof LedgerError)) throw error;
        }
      }
      return await ask(question, clients.at(-1) as PublicClient);
    },
    async all(question) {
      const [first, ...others] = await each(question);
      if (others.some((other) => !isDeepStrictEqual(other, first))) throw new LedgerError('disagree');
      return first as Awaited<ReturnType<typeof question>>;
    },
  };
}
