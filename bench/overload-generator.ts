/**
 * Offers calls at a rate, over raw sockets, whether or not earlier ones are answered (open loop); or, at rate 0, one after
 * the other on each socket (closed loop). Tells what came back. Costs little, so that one core can offer more than
 * another can serve.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const [port = '', path = '', method = '', rate = '', seconds = '', most = '', body = ''] = process.argv.slice(2);
const sent = Buffer.from(body, 'base64');
const head = [
  `${method} ${path} HTTP/1.1`,
  'host: localhost',
  ...(sent.length > 0 ? ['content-type: application/json', `content-length: ${sent.length}`] : []),
  '\r\n',
].join('\r\n');
const bytes = Buffer.concat([Buffer.from(head), sent]);

const statuses: Record<string, number> = {};
const took: number[] = [];
const free: Socket[] = [];
let unsent = 0;
let written = 0;
let closed = false;

function open(): Socket {
  const socket = connect(Number(port), '127.0.0.1');
  socket.setNoDelay(true);
  let left = 0;
  let from = 0;
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    if (left === 0) {
      text += chunk.toString('latin1');
      const end = text.indexOf('\r\n\r\n');
      if (end < 0) return;
      left = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0) - (text.length - end - 4);
      const status = text.slice(9, 12);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === '200') took.push(performance.now() - from);
      text = '';
    } else left -= chunk.length;
    if (left > 0) return;
    left = 0;
    if (rate === '0' && !closed) send();
    else free.push(socket);
  });
  const gone = (): void => {
    statuses['gone'] = (statuses['gone'] ?? 0) + 1;
  };
  socket.on('error', () => undefined);
  socket.on('close', () => !closed && gone());
  const send = (): void => {
    from = performance.now();
    written += 1;
    socket.write(bytes);
  };
  (socket as Socket & { send: () => void }).send = send;
  return socket;
}

// Connections are there before the first call: opening one costs more than a call.
if (rate !== '0')
  for (let i = 0; i < Number(most); i += 50) {
    const fresh = Array.from({ length: Math.min(50, Number(most) - i) }, open);
    await Promise.all(fresh.map((socket) => once(socket, 'connect')));
    free.push(...fresh);
  }
const cpu = process.cpuUsage();
const begin = performance.now();
const until = begin + Number(seconds) * 1000;
if (rate === '0') {
  for (let i = 0; i < Number(most); i++) {
    const socket = open() as Socket & { send: () => void };
    socket.once('connect', socket.send);
  }
  await sleep(until - performance.now());
} else {
  let offered = 0;
  while (performance.now() < until) {
    const due = ((performance.now() - begin) * Number(rate)) / 1000;
    for (; offered < due; offered++) {
      let socket = free.pop();
      while (socket?.destroyed === true) socket = free.pop();
      if (socket === undefined) unsent++;
      else (socket as Socket & { send: () => void }).send();
    }
    await sleep(1);
  }
}
closed = true;
took.sort((a, b) => a - b);
const at = (q: number): number => took[Math.floor(took.length * q)] ?? NaN;
const lasted = (performance.now() - begin) / 1000;
const { user, system } = process.cpuUsage(cpu);
process.send?.(
  { statuses, unsent, written, seconds: lasted, p50: at(0.5), p99: at(0.99), cpu: (user + system) / 1e6 / lasted },
  () => process.exit(0),
);
