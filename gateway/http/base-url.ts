/** What a client puts in front of every path: PUBLIC_URL, or where the service listens. */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/index.ts';

/** Answers the base URL of a service, without a slash at its end. Before it listens, the configured port. */
export function baseUrlOf(config: Config, app: FastifyInstance): string {
  if (config.public_url !== undefined) return config.public_url.replace(/\/+$/, '');
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  return `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
}
