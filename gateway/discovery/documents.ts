/** The routes of the discovery documents, all made from the manifest at the first request. */
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../parts.ts';
import { agentCard, cardShapeOf } from './agent-card.ts';
import { agentDescription, agentDescriptions } from './anp.ts';
import { serveDocument } from '../http/document.ts';
import { llmsFull } from './llms-full.ts';
import { llms } from './llms.ts';
import { createManifest, type Manifest } from './manifest.ts';
import { pricing } from './pricing.ts';
import { aiCatalog, serverCard } from './server-card.ts';

interface Made {
  readonly url: string;
  readonly type: string;
  readonly summary: string;
  readonly make: (manifest: Manifest) => string | object;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const CARD_TYPE = 'application/mcp-server-card+json';
const TEXT_TYPE = 'text/plain; charset=utf-8';
const MARKDOWN_TYPE = 'text/markdown; charset=utf-8';

const DOCUMENTS: readonly Made[] = [
  { url: '/llms.txt', type: TEXT_TYPE, summary: 'The service in a page', make: llms },
  { url: '/llms-full.txt', type: TEXT_TYPE, summary: 'The guide', make: llmsFull },
  { url: '/pricing.md', type: MARKDOWN_TYPE, summary: 'Prices', make: pricing },
  {
    url: '/.well-known/agent-description.json',
    type: JSON_TYPE,
    summary: 'ANP agent description',
    make: agentDescription,
  },
  {
    url: '/.well-known/agent-descriptions',
    type: JSON_TYPE,
    summary: 'ANP collection of agent descriptions',
    make: agentDescriptions,
  },
  { url: '/.well-known/mcp-server-card.json', type: JSON_TYPE, summary: 'MCP server card', make: serverCard },
  { url: '/mcp/server-card', type: CARD_TYPE, summary: 'MCP server card', make: serverCard },
  { url: '/.well-known/ai-catalog.json', type: JSON_TYPE, summary: 'AI catalogue', make: aiCatalog },
];
const CARD_URL = '/.well-known/agent-card.json';

/** Where the documents stand. */
export const DOCUMENT_URLS: readonly string[] = [...DOCUMENTS.map(({ url }) => url), CARD_URL];

export async function discoveryRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const manifest = (): Manifest => createManifest(app, parts);
  const madeOf = (): object => parts.config.limits;
  for (const { url, type, summary, make } of DOCUMENTS)
    serveDocument(app, {
      url,
      type,
      schema: { tags: ['agents'], summary },
      madeOf,
      text: () => {
        const body = make(manifest());
        return typeof body === 'string' ? body : JSON.stringify(body);
      },
    });
  serveDocument(app, {
    url: CARD_URL,
    type: JSON_TYPE,
    schema: { tags: ['agents'], summary: 'A2A agent card' },
    madeOf,
    vary: { header: 'a2a-version', variant: cardShapeOf },
    text: (shape) => JSON.stringify(agentCard(manifest(), shape === '1.0' ? '1.0' : 'hybrid')),
  });
}
