import type {} from '@fastify/swagger';
/** The whole service in this process, listening on loopback, with parts replaced as a test needs. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { loadConfig, type Config } from '../../config/index.ts';
import { createDetector } from '../../detector/index.ts';
import { createApp } from '../../gateway/app.ts';
import { createLog } from '../../gateway/log.ts';
import { closeParts, createParts, type Parts } from '../../gateway/parts.ts';
import { threadFrom } from '../support/bundle.ts';
import { checkAgainst, type Check, type OpenApi } from '../support/described.ts';
import { recordingUpstream, type RecordingUpstream } from '../support/recording-upstream.ts';
import { simpleDetectorWhole } from './simple-detector.ts';

export interface Lab {
  readonly url: string;
  readonly upstream: RecordingUpstream;
  readonly parts: Parts;
  readonly dir: string;
  /** Lines of the log. */
  readonly lines: string[];
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply>;
  /** Any request; its answer is checked against the OpenAPI description. */
  send(method: string, path: string, init?: Parameters<typeof fetch>[1]): Promise<Reply>;
  readonly openapi: OpenApi;
  /** Units of the operator that were used today. */
  used(operator?: string): Promise<number>;
  close(): Promise<void>;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: Record<string, unknown>;
}

export interface LabOptions {
  readonly env?: Record<string, string>;
  readonly detector?: Parts['detector'];
  /** What its threads run; else the small detector with its tricks, which gets little time. */
  readonly thread?: URL;
  readonly measures?: Parts['measures'];
  readonly wrapStore?: (store: Parts['store']) => Parts['store'];
  readonly dir?: string;
  readonly file?: string;
}

/** The product's detector, also where a body takes so long that it is inspected in a thread. */
export const productsDetector = (): Required<Pick<LabOptions, 'detector' | 'thread'>> => ({
  detector: createDetector(),
  thread: threadFrom(new URL('../../gateway/inspect/worker.ts', import.meta.url)),
});

/** How long connections may stay open when a lab closes. */
const HELD_MS = 5000;

/** The configuration of an environment, as the process would read it. */
export function configOf(env: Record<string, string>, file?: string): Config {
  const loaded = loadConfig(file === undefined ? env : { ...env, CONFIG_FILE: 'lab.json' }, (path) =>
    path === 'lab.json' ? (file ?? '') : readFileSync(path, 'utf8'),
  );
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return loaded.config;
}

const descriptions = new Map<string, { readonly openapi: OpenApi; readonly check: Check }>();

/** The OpenAPI description, made once for the same settings, wherever a chain listens: it takes longer than the rest of a start. */
async function descriptionOf(app: Awaited<ReturnType<typeof createApp>>, { env, file }: LabOptions) {
  const settings = JSON.stringify([env, file]).replaceAll(/127\.0\.0\.1:\d+/g, '');
  const known = descriptions.get(settings);
  if (known !== undefined) return known;
  // From another address: it counts on the courtesy limit.
  const openapi = (await app.inject({ url: '/openapi.json', remoteAddress: '127.0.0.9' })).json<OpenApi>();
  const made = { openapi, check: checkAgainst(openapi) };
  descriptions.set(settings, made);
  return made;
}

/** Starts a lab. */
export async function lab(options: LabOptions = {}): Promise<Lab> {
  const upstream = await recordingUpstream();
  const folder = mkdtempSync(join(tmpdir(), 'blackbar-lab-'));
  const dir = options.dir ?? join(folder, 'data');
  const lines: string[] = [];
  const now = (): Date => new Date();
  const upstreams = {
    UPSTREAM_BASE_URL: upstream.url,
    UPSTREAM_ANTHROPIC_BASE_URL: `http://127.0.0.1:${upstream.port}`,
  };
  const config = configOf({ DATA_DIR: dir, ...upstreams, ...options.env }, options.file);
  let parts = await createParts(config, {
    keys: { current: Buffer.alloc(32, 1) },
    now,
    log: createLog('debug', now, (line) => lines.push(line)),
    detector: options.detector ?? simpleDetectorWhole(),
    ...(options.measures && { measures: options.measures }),
    thread:
      options.thread === undefined
        ? {
            module: threadFrom(new URL('./inspection-child.ts', import.meta.url)),
            deadline: (bytes) => 500 + bytes / 1000,
          }
        : { module: options.thread },
  });
  if (options.wrapStore) parts = { ...parts, store: options.wrapStore(parts.store) };
  const app = await createApp(parts);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const { openapi, check } = await descriptionOf(app, options);
  const send: Lab['send'] = async (method, path, init = {}) => {
    const reply = await replyOf(await fetch(url + path, { method, ...init }));
    check(method, path, reply.status, reply.headers.get('content-type'), reply.text);
    return reply;
  };
  return {
    url,
    upstream,
    openapi,
    send,
    parts,
    dir,
    lines,
    async post(path, body, headers = {}) {
      const sent = Buffer.isBuffer(body)
        ? new Uint8Array(body)
        : typeof body === 'string'
          ? body
          : JSON.stringify(body);
      return send('POST', path, { headers: { 'content-type': 'application/json', ...headers }, body: sent });
    },
    async used(operator = 'default') {
      const view = await parts.store.readBudget(parts.pseudonyms.of('operator', operator), {
        daily: 10_000,
        entities: {},
      });
      return view.units.used;
    },
    async close() {
      // Clients hold connections on which they have not asked yet; those are not idle to Node.
      const held = setTimeout(() => app.server.closeAllConnections(), HELD_MS);
      await app.close();
      clearTimeout(held);
      await closeParts(parts);
      await upstream.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function replyOf(response: Response): Promise<Reply> {
  const text = await response.text();
  let json: Record<string, unknown> = {};
  try {
    json = JSON.parse(text) as Record<string, unknown>;
  } catch {
    // not JSON
  }
  return { status: response.status, headers: response.headers, text, json };
}
