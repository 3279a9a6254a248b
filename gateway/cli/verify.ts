import { readFileSync } from 'node:fs';
import { verifyReceipt, type ProofFault, type Rpc } from '../../payments/index.ts';
import { type Command, parse, printable, readStdin, UsageError, write } from './command.ts';

const ANSWER_MS = 15_000;

export const command: Command = {
  help: `Usage: blackbar verify receipt.json --rpc URL [--signer ADDRESS]... [--anchor TX]

Checks a proof of sanitization with SHA-256 and a node of ledger A; the service is not asked.
receipt.json is the whole answer of POST /sanitize (- reads stdin).

  --rpc URL         any JSON-RPC node of the chain that the receipt names
  --signer ADDRESS  who must have sent the anchor: anchor_signers of GET /policy
  --anchor TX       the transaction to look at, where the first one was replaced (replaced_by of GET /verify/TX)

Exit code: 0 valid, 1 not valid, 2 wrong usage or the node does not answer.
`,
  async run(args) {
    const { values, positionals } = parse(args, {
      rpc: { type: 'string' },
      signer: { type: 'string', multiple: true },
      anchor: { type: 'string' },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0 || values.rpc === undefined || !URL.canParse(values.rpc))
      throw new UsageError('Give one receipt and --rpc URL. blackbar verify --help says more.');
    if (values.signer?.some((one) => !ADDRESS.test(one)) === true)
      throw new UsageError('--signer takes an address: 0x and 40 hex digits.');
    if (values.anchor !== undefined && !TRANSACTION.test(values.anchor))
      throw new UsageError('--anchor takes a transaction: 0x and 64 hex digits.');
    const verified = await verifyReceipt(await readReceipt(file), askNode(values.rpc), {
      ...(values.signer && { signers: values.signer }),
      ...(values.anchor !== undefined && { transaction: values.anchor }),
    });
    if (!verified.valid) {
      await write(`not valid: ${FAULTS[verified.fault]}\n`);
      return 1;
    }
    const { signer, blockNumber, sanitizedAt } = verified;
    const whose = values.signer === undefined ? ' (is it among anchor_signers of GET /policy?)' : '';
    await write(`valid: sanitized ${timeOf(sanitizedAt)}, anchored in block ${blockNumber} by ${signer}${whose}\n`);
    return 0;
  },
};

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const TRANSACTION = /^0x[0-9a-fA-F]{64}$/;

const FAULTS: Readonly<Record<ProofFault, string>> = {
  malformed: 'the receipt lacks a part of the proof, or one is malformed',
  leaf: 'the leaf is not about this text, request and policy',
  path: 'leaf and path do not lead to the root',
  not_mined:
    'the node knows no mined transaction of this hash; if it was replaced, GET verify_url names the new one for --anchor',
  transaction: 'the transaction failed or carries another root',
  chain: 'the node belongs to another chain than the receipt names',
  signer: 'the transaction was sent by none of the given signers',
};

const timeOf = (ms: number): string => (ms < 8.64e15 ? new Date(ms).toISOString() : 'at no time');

async function readReceipt(file: string): Promise<unknown> {
  let bytes;
  try {
    bytes = file === '-' ? await readStdin() : readFileSync(file);
  } catch {
    throw new UsageError(`${printable(file)}: cannot be read.`);
  }
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    throw new UsageError('The receipt cannot be read as JSON.');
  }
}

const askNode =
  (url: string): Rpc =>
  async (method, params) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      const { result } = (await response.json()) as { result?: unknown };
      if (result === undefined) throw new Error('no result');
      return result;
    } catch {
      throw new UsageError('The node does not answer; nothing can be said about the proof.');
    }
  };
