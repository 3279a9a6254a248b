/** A real HTTP server that speaks chat completions, keeps every byte it receives, and misbehaves when told to. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface Recorded {
  readonly method: string;
  readonly url: string;
  readonly rawHeaders: readonly string[];
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  readonly sha256: string;
}

export type Answer = (request: Recorded, response: ServerResponse, incoming: IncomingMessage) => void;

export interface RecordingUpstream {
  /** As OPENAI_BASE_URL takes it. */
  readonly url: string;
  readonly port: number;
  readonly requests: Recorded[];
  /** Connections since the last reset. */
  readonly connections: number;
  /** Everything that came in over the wire, heads included. */
  readonly wire: Buffer;
  /** Connections whose client went away before the answer was complete. */
  readonly aborted: number;
  /** How the next requests are answered; without it as a model would. */
  answer: Answer | undefined;
  reset(): void;
  close(): Promise<void>;
}

/** Starts one on loopback. */
export async function recordingUpstream(): Promise<RecordingUpstream> {
  const requests: Recorded[] = [];
  const sockets = new Set<Socket>();
  let wire: Buffer[] = [];
  let connections = 0;
  let aborted = 0;
  let answer: Answer | undefined;
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('close', () => {
      if (!response.writableFinished) aborted++;
    });
    incoming.on('end', () => {
      const body = Buffer.concat(chunks);
      const { method = '', url = '', rawHeaders, headers } = incoming;
      const request = {
        method,
        url,
        rawHeaders,
        headers,
        body,
        sha256: createHash('sha256').update(body).digest('hex'),
      };
      requests.push(request);
      (answer ?? answerAsModel)(request, response, incoming);
    });
  });
  server.on('connection', (socket) => {
    connections++;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // Every byte, also of what the HTTP parser would not show.
    const emit = socket.emit.bind(socket);
    socket.emit = function (this: Socket, event: string | symbol, ...args: unknown[]): boolean {
      if (event === 'data' && Buffer.isBuffer(args[0])) wire.push(args[0]);
      return emit(event, ...(args as []));
    } as typeof socket.emit;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    port,
    requests,
    get connections() {
      return connections;
    },
    get aborted() {
      return aborted;
    },
    get wire() {
      return Buffer.concat([
        ...wire,
        ...requests.flatMap(({ rawHeaders, url, body }) => [Buffer.from(url + rawHeaders.join()), body]),
      ]);
    },
    get answer() {
      return answer;
    },
    set answer(next) {
      answer = next;
    },
    reset() {
      requests.length = 0;
      wire = [];
      connections = 0;
      aborted = 0;
      answer = undefined;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** Answers as a model would: a fixed text, streamed if asked for. */
function answerAsModel(request: Recorded, response: ServerResponse): void {
  const { stream, model } = JSON.parse(request.body.toString() || '{}') as { stream?: boolean; model?: string };
  const about = { id: 'chatcmpl-rec', created: 1, model };
  const words = ['Hello', ' from', ' the', ' upstream', '.'];
  if (stream !== true) {
    const message = { role: 'assistant', content: words.join(''), refusal: null };
    const body = JSON.stringify({
      ...about,
      object: 'chat.completion',
      choices: [{ index: 0, message, finish_reason: 'stop', logprobs: null }],
    });
    response.writeHead(200, {
      'content-type': 'application/json',
      'x-request-id': 'req_upstream',
      'x-ratelimit-remaining-requests': '99',
      'set-cookie': 'a=b',
    });
    response.end(body);
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const content of words)
    response.write(
      `data: ${JSON.stringify({ ...about, object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`,
    );
  response.write(
    `data: ${JSON.stringify({ ...about, object: 'chat.completion.chunk', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\n`,
  );
  response.end('data: [DONE]\n\n');
}
