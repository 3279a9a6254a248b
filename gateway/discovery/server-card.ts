/** The MCP server card (SEP-2127, a draft, with the fields of its predecessor), and the catalogue that leads to it. */
import { isIP } from 'node:net';
import { CAPABILITIES, INSTRUCTIONS, LEGACY, MODERN, SERVER_INFO } from '../agents/mcp-server.ts';
import { toolDescription } from '../agents/sanitize-tool.ts';
import type { Manifest } from './manifest.ts';

/** The host, last label first, as names in registries want it; addresses stand as they are. */
function reverseHost(baseUrl: string): string {
  const { hostname } = new URL(baseUrl);
  const bare = hostname.replace(/[[\]]/g, '');
  return isIP(bare) === 0 ? bare.split('.').toReversed().join('.') : bare.replaceAll(':', '-');
}

export function serverCard(manifest: Manifest): object {
  const { name, version, tagline, baseUrl, homeUrl, did, keyFingerprint, perCall, policyHash, limits } = manifest;
  const url = `${baseUrl}/mcp`;
  const reversed = reverseHost(baseUrl);
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: `${reversed}/blackbar`,
    title: name,
    version,
    description: tagline,
    websiteUrl: homeUrl,
    remotes: [{ type: 'streamable-http', url, supportedProtocolVersions: [...MODERN, ...LEGACY] }],
    _meta: {
      [`${reversed}/identity`]: {
        policy_hash: policyHash,
        ...(did !== undefined && { did }),
        ...(keyFingerprint !== undefined && { key_fingerprint: keyFingerprint }),
      },
      ...(perCall !== undefined && { [`${reversed}/price`]: perCall }),
    },
    serverInfo: SERVER_INFO,
    protocolVersion: '2024-11-05',
    transport: { type: 'streamable-http', endpoint: '/mcp' },
    capabilities: CAPABILITIES,
    instructions: INSTRUCTIONS,
    tools: [toolDescription(limits.text)],
  };
}

export function aiCatalog({ baseUrl }: Manifest): object {
  const { hostname } = new URL(baseUrl);
  const entry = (kind: string, type: string, path: string): object => ({
    identifier: `urn:air:${hostname.replace(/[[\]]/g, '').replaceAll(':', '-')}:${kind}:blackbar`,
    type,
    url: `${baseUrl}${path}`,
  });
  return {
    specVersion: '1.0',
    entries: [
      entry('mcp', 'application/mcp-server-card+json', '/mcp/server-card'),
      entry('a2a', 'application/a2a-agent-card+json', '/.well-known/agent-card.json'),
    ],
  };
}
