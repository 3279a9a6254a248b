/** What a client puts in front of every path: PUBLIC_URL, or where the service listens. */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/index.ts';

/** Answers the base URL of a service, without a slash at its end. */
export const baseUrlOf = (config: Config, app: FastifyInstance): string =>
  config.public_url?.replace(/\/+$/, '') ?? listeningUrl(config, app);

/** Where a service listens; before it does, the configured port. */
export function listeningUrl(config: Config, app: FastifyInstance): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  return `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
}
