/** What the service says about itself, once: every card, catalogue and text is made from this. */
import type { FastifyInstance } from 'fastify';
import { atomic, PREVIEW_LIMIT, TRIAL_LIMIT, type Ledger } from '../../payments/index.ts';
import { TOOL_DESCRIPTION, TOOL_NAME, TOOL_TITLE } from '../agents/sanitize-tool.ts';
import { claimWords } from '../api/payment-required.ts';
import { baseUrlOf } from '../http/base-url.ts';
import type { Parts } from '../parts.ts';
import { VERSION } from '../version.ts';
import { POLICY_HASH } from '../api/terms.ts';

export interface Link {
  readonly path: string;
  readonly name: string;
  readonly note: string;
}

export interface Manifest {
  readonly name: string;
  readonly version: string;
  /** At most 100 characters. */
  readonly tagline: string;
  readonly description: string;
  readonly baseUrl: string;
  /** A page about the service that answers. */
  readonly homeUrl: string;
  readonly skill: { readonly id: string; readonly name: string; readonly description: string };
  readonly did: string | undefined;
  readonly keyFingerprint: string | undefined;
  /** Can a call be paid by itself? */
  readonly paid: boolean;
  /** The ledger where bundles are bought, for people; undefined where they are not. */
  readonly bundles: string | undefined;
  /** Where calls are paid, the preferred ledger first: names for people with their chains. */
  readonly ledgers: readonly { readonly label: string; readonly network: string }[];
  /** A call's price and where it is paid, for people; undefined where calls are not paid. */
  readonly perCall: string | undefined;
  readonly prices: {
    readonly asset: 'USDC';
    readonly trial: number;
    readonly perCall: string;
    readonly bundle: {
      readonly amount: string;
      readonly sanitizations: number;
      readonly each: string;
      readonly claim: string;
    };
  };
  readonly limits: { readonly text: number; readonly preview: number; readonly previewsPerHour: number };
  readonly policyHash: string;
  /** Documents that this service serves. */
  readonly links: readonly Link[];
  /** Is `METHOD /path` served? */
  readonly serves: (method: 'GET' | 'POST', path: string) => boolean;
}

const LINKS: readonly Link[] = [
  { path: '/llms.txt', name: 'Overview', note: 'what this service is, in a page' },
  { path: '/llms-full.txt', name: 'Guide', note: 'every endpoint, error codes, failing closed' },
  { path: '/pricing.md', name: 'Prices', note: 'trial, bundle, pay per call' },
  { path: '/openapi.json', name: 'OpenAPI', note: 'every HTTP endpoint, OpenAPI 3.0' },
  { path: '/docs', name: 'Reference', note: 'interactive, for people' },
  { path: '/terms.md', name: 'Terms', note: 'what is stored and what is not' },
  { path: '/policy', name: 'Policy hash', note: 'hash of the exact terms' },
  { path: '/.well-known/agent-card.json', name: 'A2A card', note: 'agent to agent, 0.3 and 1.0' },
  { path: '/.well-known/mcp-server-card.json', name: 'MCP server card', note: 'Model Context Protocol' },
  { path: '/.well-known/agent-description.json', name: 'ANP description', note: 'Agent Network Protocol' },
  { path: '/.well-known/ai-catalog.json', name: 'AI catalogue', note: 'what is served here, for crawlers' },
  { path: '/coverage', name: 'Coverage', note: 'which model routes are inspected, and how' },
  { path: '/health', name: 'Health', note: 'is it up' },
];

/** The manifest of a service that is complete; links lead only to routes that it has. */
export function createManifest(app: FastifyInstance, { config, ledgers }: Parts): Manifest {
  const baseUrl = baseUrlOf(config, app);
  const takers = ledgers?.perCall === undefined ? [] : [ledgers.b, ledgers.a].filter(takesCalls);
  const serves: Manifest['serves'] = (method, url) => app.hasRoute({ method, url });
  return {
    name: 'Blackbar',
    version: VERSION,
    tagline: 'Replaces personal data and secrets in text before it reaches a model. Fails closed.',
    description:
      'Blackbar is a privacy gateway for language models: personal data and secrets are detected and replaced by ' +
      '[REDACTED] on the server, in nine languages and five context modes, before text reaches a model or an external API.',
    baseUrl,
    homeUrl: `${baseUrl}${serves('GET', '/') ? '/' : '/llms.txt'}`,
    skill: { id: TOOL_NAME, name: TOOL_TITLE, description: TOOL_DESCRIPTION },
    did: config.agent_did,
    keyFingerprint: config.agent_key_fingerprint,
    paid: ledgers?.perCall !== undefined,
    bundles: ledgers?.bundles && ledgers.a?.label,
    ledgers: takers.map(({ label, network }) => ({ label, network: network.caip2 })),
    perCall: perCallText(config.x402_price, takers),
    prices: {
      asset: 'USDC',
      trial: TRIAL_LIMIT,
      perCall: config.x402_price,
      bundle: {
        amount: config.bundle_price,
        sanitizations: config.bundle_size,
        each: shareOf(config.bundle_price, config.bundle_size),
        claim: claimWords(config),
      },
    },
    limits: {
      text: config.limits.text_characters,
      preview: config.limits.preview_characters,
      previewsPerHour: PREVIEW_LIMIT,
    },
    policyHash: POLICY_HASH,
    links: LINKS.filter(({ path }) => serves('GET', path)),
    serves,
  };
}

const takesCalls = (ledger: Ledger | undefined): ledger is Ledger => ledger?.payTo !== undefined;

function perCallText(price: string, takers: readonly Ledger[]): string | undefined {
  if (takers.length === 0) return undefined;
  return `Pay per call with x402: ${price} USDC on ${takers.map(({ label }) => label).join(' or ')}`;
}

const MICRO = 6;

/** An amount of USDC divided, in whole millionths: 149 by 10000 is 0.0149. */
export function shareOf(amount: string, count: number): string {
  const digits = (atomic(amount) / BigInt(count)).toString().padStart(MICRO + 1, '0');
  const fraction = digits.slice(-MICRO).replace(/0+$/, '');
  return fraction === '' ? digits.slice(0, -MICRO) : `${digits.slice(0, -MICRO)}.${fraction}`;
}
