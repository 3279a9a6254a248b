/** GET /llms.txt: the service in a page, in the format of llmstxt.org. */
import type { Manifest } from './manifest.ts';

const OPTIONAL = new Set(['/.well-known/ai-catalog.json', '/coverage', '/health', '/policy']);

export function llms(manifest: Manifest): string {
  const { name, description, baseUrl, links, prices, paid } = manifest;
  const list = (optional: boolean): string =>
    links
      .filter(({ path }) => path !== '/llms.txt' && OPTIONAL.has(path) === optional)
      .map((link) => `- [${link.name}](${baseUrl}${link.path}): ${link.note}`)
      .join('\n');
  return `# ${name}

> ${description}

Send a text to POST ${baseUrl}/sanitize as JSON (\`{"text": "…", "wallet_address": "…"}\`) and use \`data.sanitized_content\`. Every wallet_address has ${prices.trial} free sanitizations.${paid ? '' : ' Paid modes are off on this installation.'}
As an MCP server: ${baseUrl}/mcp, tool \`sanitize_pii\`. As an A2A agent: ${baseUrl}/message/send. In front of a model: set the base URL of an OpenAI-style client to ${baseUrl}/v1.
Fail closed: if a call fails or this service cannot be reached, do not send the original text anywhere.

## Documents

${list(false)}

## Optional

${list(true)}
`;
}
