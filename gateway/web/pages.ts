/** The pages for people: GET / to try it on, GET /dashboard for operators. Nothing from any other host, no build step. */
import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Only our own files, no inline script or style, no frame around us, no form that leaves. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
} as const;

const TYPES = { html: 'text/html', css: 'text/css', js: 'text/javascript' } as const;
const PAGES = [
  ['/', 'try', 'html'],
  ['/dashboard', 'dashboard', 'html'],
  ['/web/style.css', 'style', 'css'],
  ['/web/elements.js', 'elements', 'js'],
  ['/web/try.js', 'try', 'js'],
  ['/web/dashboard.js', 'dashboard', 'js'],
] as const;

const read = (name: string): Buffer => readFileSync(fileURLToPath(import.meta.resolve(`#root/gateway/web/${name}`)));

/** Registers the pages; their files are read at the first request. */
export async function webPages(app: FastifyInstance): Promise<void> {
  for (const [url, name, ending] of PAGES) {
    let bytes: Buffer | undefined;
    app.get(url, { config: { courtesy: true }, schema: { hide: true } }, async (_request, reply) => {
      bytes ??= read(`${name}.${ending}`);
      return reply.headers(HEADERS).type(`${TYPES[ending]}; charset=utf-8`).serializer(String).send(bytes);
    });
  }
}
