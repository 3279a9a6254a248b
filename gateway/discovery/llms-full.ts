/** GET /llms-full.txt: the guide, for agents and for people. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MODES } from '../../detector/index.ts';
import { ERRORS } from '../errors.ts';
import { servedRoutes } from '../forward/served.ts';
import { SHAPES, UPLOADS } from '../shapes/index.ts';
import { MODELS } from '../shapes/models.ts';
import { ENDPOINTS } from './endpoints.ts';
import { llms } from './llms.ts';
import type { Manifest } from './manifest.ts';
import { pricing } from './pricing.ts';

/** What the example files call this service. */
const EXAMPLE_URL = 'http://127.0.0.1:8080';
/** Clients that fail closed. A test runs these very files with the service dead. */
const EXAMPLES = [
  ['js', 'ask.mjs'],
  ['py', 'ask.py'],
  ['sh', 'ask.sh'],
]
  .map(([language, name]) => {
    const path = fileURLToPath(import.meta.resolve(`#root/gateway/discovery/examples/${name}`));
    return `\`\`\`${language}\n${readFileSync(path, 'utf8').trimEnd()}\n\`\`\``;
  })
  .join('\n\n');

const errorTable = (): string =>
  Object.entries(ERRORS)
    .map(([code, { status, message, retry }]) => `| ${status} | \`${code}\` | ${retry ? 'later' : 'no'} | ${message} |`)
    .join('\n');

const endpointTable = ({ serves }: Manifest): string =>
  ENDPOINTS.filter(({ method, path }) => serves(method, path))
    .map(({ method, path, what }) => `| ${method} ${path.replace('::', ':').replace(/\/:(\w+)/g, '/{$1}')} | ${what} |`)
    .join('\n');

const FAMILIES = { openai: 'OpenAI-style', anthropic: 'Anthropic-style', azure: 'Azure-style' } as const;

/** The model routes, by family, from the table that serves them. */
const modelRoutes = (): string =>
  Object.entries(FAMILIES)
    .map(([family, name]) => {
      const routes = servedRoutes([...SHAPES, ...UPLOADS, ...Object.values(MODELS)]).filter(
        ({ shape }) => shape.family === family,
      );
      const paths = routes.map(({ method, url }) => `\`${method} ${url.replace(/:(\w+)/g, '{$1}')}\``);
      return `- ${name}: ${paths.join(', ')}`;
    })
    .join('\n');

function identity({ did, keyFingerprint, policyHash }: Manifest): string {
  const lines = [
    ...(did === undefined ? [] : [`- Decentralized identifier: \`${did}\``]),
    ...(keyFingerprint === undefined ? [] : [`- Fingerprint of the signing key: \`${keyFingerprint}\``]),
    `- Policy: \`${policyHash}\``,
  ];
  return `## Identity\n\n${lines.join('\n')}`;
}

export const llmsFull = (manifest: Manifest): string => `${llms(manifest)}
---

# Guide

## Endpoints

| Endpoint | |
|---|---|
${endpointTable(manifest)}

## Model routes

${modelRoutes()}

Each also below /operators/{operator_id}, /upstreams/{name} and both in this order; GET /coverage says what of each is inspected. Request bodies are not encoded (415). Of a query only the parameters that /coverage names pass.

## Bodies

Bodies are JSON objects with \`content-type: application/json\`. Unknown fields are ignored, known ones of a wrong type refused. Every answer has \`x-request-id\`.

## One text

\`\`\`sh
curl -s ${manifest.baseUrl}/sanitize -H 'content-type: application/json' -d '{"text":"Mail jane.doe@acme.com.","wallet_address":"me"}'
\`\`\`

The answer: \`data.sanitized_content\` with \`[REDACTED]\` in it; \`data.entities\` (type, category, region, risk, score, start, end: offsets in characters, never the value); \`data.safety_score\` 0 to 1, the higher the more sensitive; \`data.risk_category\` CLEAN, SENSITIVE, PRIVATE or CRITICAL; \`quota_remaining\`.
\`text\` has at most ${manifest.limits.text} characters. \`context\` is one of ${MODES.join(', ')}. Who sends text alone, without \`wallet_address\` or \`tx_hash\`, gets 402 with the ways to pay.
\`x-operator-id\` charges a privacy budget; \`x-blackbar-key\` is the operator's key. \`Idempotency-Key\` makes a retry safe: charged once, answered again.

## Paying

\`GET ${manifest.baseUrl}/sanitize\` and every 402 say how: \`payment\` for people, \`accepts\` for x402 1.0, the header \`PAYMENT-REQUIRED\` (base64 JSON) for x402 2.0. Sign one entry and send the same request again with \`PAYMENT-SIGNATURE\` (2.0) or \`X-PAYMENT\` (1.0); the receipt comes as \`PAYMENT-RESPONSE\` or \`X-PAYMENT-RESPONSE\`. One payment is one answer: the same header with the same body is answered again, with another body refused (\`already_used\`). 503 \`settlement_pending\` means: send the same request with the same payment again, never a new one.
A bundle is bought with one transfer of USDC, whose hash is then the \`tx_hash\` of every call. Anybody who knows the hash can use it until its payer locks it: GET /bundle/claim/{tx_hash}, sign \`data.message\` (EIP-191, or ERC-1271 for a contract), POST /bundle/claim with \`tx_hash\` and \`signature\`, keep \`data.bundle_key\` and send it as \`Authorization: Bearer\`. When \`renew\` is true in \`usage_metrics\`, buy the next one.
Paid answers carry \`proof_of_sanitization\`: keep the whole body as the receipt.

## MCP

POST ${manifest.baseUrl}/mcp, JSON-RPC 2.0, stateless. Tool \`sanitize_pii\` with \`text\`, \`context\`, \`wallet_address\`, \`tx_hash\`. \`structuredContent\` is the body of POST /sanitize; a refusal is a result with \`isError: true\` and our code in \`structuredContent.error\`. \`initialize\`, \`ping\`, \`server/discover\` and \`tools/list\` are free.

## A2A

POST ${manifest.baseUrl}/message/send, methods \`SendMessage\` (1.0) and \`message/send\` (0.3), or the bare message; POST /message:send for HTTP+JSON. Text and data parts are sanitized, files refused. \`wallet_address\`, \`tx_hash\`, \`context\` and \`operator_id\` stand in \`metadata\`.
The task comes back completed, its artifact holding the sanitized parts and then the body of POST /sanitize. An unpaid message is a task \`input-required\`. No task and no text is kept.

## Proofs

Every paid answer carries \`proof_of_sanitization\`: its leaf stands in a tree whose root is in a transaction on ledger A. \`verify_url\` says where that transaction stands; POST /verify checks a leaf. Nothing of the text can be read from leaf, root or chain: \`salt\`, which only you have, is needed to compare.
Offline, with SHA-256 and any JSON-RPC node of the chain in \`network\` (all hex is lower case with 0x; \`|\` joins bytes):

1. \`commit = HMAC-SHA256(key: salt, "pg/v1/out" | SHA256(data.sanitized_content as UTF-8))\`.
2. \`leaf\` is \`0x01 | request_id (16 bytes of the UUID) | policy_hash (32) | commit (32) | unix_ms (8, big endian)\`.
3. \`hash = SHA256(0x00 | leaf)\`; then with \`at = leaf_index\`, \`last = tree_size - 1\`, for each entry \`p\` of \`path\`: if \`at\` is odd or equals \`last\`, \`hash = SHA256(0x01 | p | hash)\` and, while \`at\` is even and not 0, halve both; else \`hash = SHA256(0x01 | hash | p)\`; then halve both (RFC 9162 §2.1.3.2). In the end \`last\` is 0 and \`hash\` is \`root\`.
4. \`eth_getTransactionByHash(ledger_a_tx)\`: \`input\` is \`"PGA1" | 0x01 | root\` (0x5047413101…), \`from\` is one of \`anchor_signers\` of GET /policy. \`eth_getTransactionReceipt\`: \`status\` 0x1.

In a clone of the software: \`npx blackbar verify receipt.json --rpc URL --signer ADDRESS\`; as a library, \`verifyReceipt(receipt, rpc, { signers })\` of \`@blackbar/gateway/verify\`. A transaction that fees have replaced is found by \`replaced_by\` of its \`verify_url\` (\`--anchor\`).

## Fail closed

This service blocks what it cannot check: nothing unsanitized goes upstream and nothing is served free. A client has the other half: **when this service cannot be reached, answers with an error, or answers anything but \`"status": "success"\`, block your own model call.** Never fall back to the original text.

${EXAMPLES.replaceAll(EXAMPLE_URL, manifest.baseUrl)}

## Errors

\`{ "status": "error", "error": code, "message": what to do, "details": …, "request_id": … }\`. No error holds anything of the text. What a retry cannot change carries \`x-should-retry: false\`; \`Retry-After\` says when to come again.

| Status | Code | Retry | What to do |
|---|---|---|---|
${errorTable()}

${identity(manifest)}

${pricing(manifest).replace(/^#/, '##')}`;
