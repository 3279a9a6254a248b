/** The documents of the Agent Network Protocol: our description, and the collection that names it. */
import { MODERN } from '../agents/mcp-server.ts';
import type { Manifest } from './manifest.ts';

const DESCRIPTION_PATH = '/.well-known/agent-description.json';
const CONTEXT = {
  '@vocab': 'https://schema.org/',
  did: 'https://w3id.org/did#',
  ad: 'https://agent-network-protocol.com/ad#',
};

/** Plain JSON of today's specification, with the JSON-LD words of the earlier one. */
export function agentDescription(manifest: Manifest): object {
  const { name, version, description, baseUrl, homeUrl, did, keyFingerprint, perCall } = manifest;
  const url = `${baseUrl}${DESCRIPTION_PATH}`;
  return {
    '@context': CONTEXT,
    '@type': 'ad:AgentDescription',
    '@id': url,
    protocolType: 'ANP',
    protocolVersion: '1.0.0',
    type: 'AgentDescription',
    url,
    name,
    version,
    description,
    owner: { type: 'Organization', name, url: homeUrl },
    ...(did !== undefined && { did }),
    ...(keyFingerprint !== undefined && { keyFingerprint }),
    ...(perCall !== undefined
      ? {
          securityDefinitions: {
            x402_sc: { scheme: 'x402', in: 'header', name: 'PAYMENT-SIGNATURE', description: perCall },
          },
          security: 'x402_sc',
        }
      : { securityDefinitions: { nosec_sc: { scheme: 'nosec' } }, security: 'nosec_sc' }),
    // The specification spells it so.
    Infomations: manifest.links
      .filter(({ path }) => /\.(?:md|txt)$/.test(path))
      .map(({ path, name: title, note }) => ({
        type: 'Information',
        description: `${title}: ${note}`,
        url: `${baseUrl}${path}`,
      })),
    interfaces: interfacesOf(manifest),
  };
}

function interfacesOf({ baseUrl, serves }: Manifest): object[] {
  const structured = (protocol: string, version: string, path: string, description: string): object => ({
    type: 'StructuredInterface',
    protocol,
    version,
    url: `${baseUrl}${path}`,
    description,
  });
  return [
    structured('MCP', MODERN[0] ?? '', '/mcp', 'The tool sanitize_pii'),
    ...(serves('GET', '/openapi.json') ? [structured('OpenAPI', '3.0.3', '/openapi.json', 'The HTTP API')] : []),
    structured('A2A', '1.0', '/.well-known/agent-card.json', 'The A2A agent'),
  ];
}

export const agentDescriptions = ({ baseUrl, name }: Manifest): object => ({
  '@context': CONTEXT,
  '@type': 'CollectionPage',
  url: `${baseUrl}/.well-known/agent-descriptions`,
  items: [{ '@type': 'ad:AgentDescription', name, '@id': `${baseUrl}${DESCRIPTION_PATH}` }],
});
