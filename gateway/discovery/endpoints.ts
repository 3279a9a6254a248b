/** The endpoints that the guide lists, where they are served. */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly what: string;
}

export const ENDPOINTS: readonly Endpoint[] = [
  { method: 'POST', path: '/sanitize', what: '`text`, `context`, `wallet_address`, `tx_hash`; alias /redact' },
  { method: 'GET', path: '/sanitize', what: 'always 402: the ways to pay' },
  { method: 'POST', path: '/sanitize/preview', what: '`text`, `context`; free; aliases /demo and /detect' },
  { method: 'POST', path: '/sanitize/quick', what: '`text`, `context`; paid by x402 2.0 only' },
  { method: 'GET', path: '/bundle/claim/:tx_hash', what: 'what the payer of a bundle signs to lock it' },
  { method: 'POST', path: '/bundle/claim', what: '`tx_hash`, `signature`; answers the key of the bundle once' },
  { method: 'POST', path: '/mcp', what: 'MCP, tool `sanitize_pii`; 2024-11-05 to 2025-11-25 and 2026-07-28' },
  { method: 'POST', path: '/message/send', what: 'A2A over JSON-RPC, 0.3 and 1.0, or a bare message' },
  { method: 'POST', path: '/message::send', what: 'A2A 1.0 over HTTP+JSON' },
  { method: 'GET', path: '/preflight', what: 'what a call would cost and meet; takes no text' },
  { method: 'GET', path: '/budget/:operator_id', what: "an operator's budget of today" },
  { method: 'GET', path: '/score/:wallet_address', what: "a wallet's tier and score" },
  { method: 'GET', path: '/policy', what: 'the hash of the terms' },
  { method: 'GET', path: '/verify/:anchor_tx', what: 'a proof of sanitization; alias /anchor/{anchor_tx}' },
  { method: 'POST', path: '/verify', what: 'does a leaf stand in an anchor?' },
  { method: 'POST', path: '/v1/chat/completions', what: 'the gateway: inspected, redacted, forwarded to the model' },
  { method: 'GET', path: '/coverage', what: 'which model routes are served, and what is inspected' },
  { method: 'GET', path: '/health', what: 'is it up' },
];
