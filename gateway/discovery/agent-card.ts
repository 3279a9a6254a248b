/** The A2A card: strict 1.0 for clients that ask for it, else one that both generations of clients read. */
import type { Manifest } from './manifest.ts';

export type CardShape = 'hybrid' | '1.0';

/** Which card an `A2A-Version` header asks for. */
export const cardShapeOf = (version: string | undefined): CardShape =>
  version !== undefined && /^1(?:\.|$)/.test(version) ? '1.0' : 'hybrid';

const MODES = ['text/plain', 'application/json'];

export function agentCard(manifest: Manifest, shape: CardShape): object {
  const { name, description, version, baseUrl, homeUrl, skill } = manifest;
  const url = `${baseUrl}/message/send`;
  return {
    name,
    description,
    version,
    provider: { organization: name, url: homeUrl },
    documentationUrl: `${baseUrl}/llms-full.txt`,
    supportedInterfaces: [
      { url, protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
      { url: baseUrl, protocolBinding: 'HTTP+JSON', protocolVersion: '1.0' },
      { url, protocolBinding: 'JSONRPC', protocolVersion: '0.3' },
    ],
    capabilities: {
      streaming: false,
      pushNotifications: false,
      ...(shape === '1.0' && { extendedAgentCard: false }),
      extensions: extensionsOf(manifest),
    },
    defaultInputModes: MODES,
    defaultOutputModes: MODES,
    skills: [
      {
        ...skill,
        tags: ['privacy', 'pii', 'redaction', 'secrets'],
        examples: ['Mail jane.doe@acme.com about card 4111 1111 1111 1111.'],
        inputModes: MODES,
        outputModes: MODES,
      },
    ],
    ...(shape === 'hybrid' && {
      protocolVersion: '0.3.0',
      url,
      preferredTransport: 'JSONRPC',
      supportsAuthenticatedExtendedCard: false,
    }),
  };
}

function extensionsOf({ baseUrl, did, keyFingerprint, perCall }: Manifest): object[] {
  const known = did !== undefined || keyFingerprint !== undefined;
  return [
    ...(perCall !== undefined
      ? [
          {
            uri: 'https://github.com/google-agentic-commerce/a2a-x402/blob/main/spec/v0.2',
            description: perCall,
            required: false,
          },
        ]
      : []),
    ...(known
      ? [
          {
            uri: `${baseUrl}/llms-full.txt#identity`,
            description: 'Who serves this agent',
            required: false,
            params: { ...(did !== undefined && { did }), ...(keyFingerprint && { key_fingerprint: keyFingerprint }) },
          },
        ]
      : []),
  ];
}
