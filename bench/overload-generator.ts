/**
 * Offers calls at a rate, over raw sockets, whether or not earlier ones are answered (open loop); or, at rate 0, a few at a
 * time, each from the client whose last call is longest ago (closed loop). Tells what came back. Costs little, so that one
 * core can offer more than another can serve. Its clock is the CPU time of the process that serves: other work on the machine slows both down alike
 * and changes no result; on a machine of its own, a process that never idles has the time of the wall.
 */
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const [pid = '', port = '', path = '', method = '', rate = '', seconds = '', most = '', body = ''] =
  process.argv.slice(2);
/** Calls at a time in a closed loop. */
const AT_A_TIME = 16;
/** Gives up where the process idles: nothing would ever come to an end. */
const PATIENCE = 20;

/** Milliseconds that all threads of the process have run; of the wall where 0 stands in the place of a process. */
function clock(): number {
  if (pid === '0') return performance.now();
  let ns = 0;
  for (const task of readdirSync(`/proc/${pid}/task`))
    try {
      ns += Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ', 1)[0]);
    } catch {
      // a thread that has ended
    }
  return ns / 1e6;
}

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
const free: Caller[] = [];
let now = clock();
let unsent = 0;
let written = 0;
let closed = false;

class Caller {
  readonly socket: Socket;
  #left = 0;
  #from = 0;
  #text = '';
  #started = false;

  constructor() {
    this.socket = connect(Number(port), '127.0.0.1')
      .setNoDelay(true)
      .on('error', () => undefined)
      .on('close', () => {
        if (!closed) statuses['gone'] = (statuses['gone'] ?? 0) + 1;
      })
      .on('data', (chunk: Buffer) => this.#read(chunk));
  }

  /** A first call, as those of a pool have made one: what never sends any is cut after a while. */
  async greet(): Promise<void> {
    await once(this.socket, 'connect');
    this.socket.write(head.replace(/(?<=content-length: )\d+/, '0'));
    await once(this.socket, 'data');
    await sleep(0);
  }

  send(): void {
    this.#started = true;
    this.#from = now;
    written += 1;
    this.socket.write(bytes);
  }

  #read(chunk: Buffer): void {
    if (this.#left === 0) {
      this.#text += chunk.toString('latin1');
      const end = this.#text.indexOf('\r\n\r\n');
      if (end < 0) return;
      this.#left = Number(/content-length: (\d+)/i.exec(this.#text)?.[1] ?? 0) - (this.#text.length - end - 4);
      const status = this.#text.slice(9, 12);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === '200') took.push(now - this.#from);
      this.#text = '';
    } else this.#left -= chunk.length;
    if (this.#left > 0) return;
    this.#left = 0;
    free.push(this);
    if (rate === '0' && this.#started && !closed) free.shift()?.send();
  }
}

// Connections are there before the first call: opening one costs more than a call.
for (let i = 0; i < Number(most); i += 50) {
  const fresh = Array.from({ length: Math.min(50, Number(most) - i) }, () => new Caller());
  await Promise.all(fresh.map((caller) => caller.greet()));
}
for (const status of Object.keys(statuses)) delete statuses[status];
took.length = 0;
process.send?.('begun');
const cpu = process.cpuUsage();
const wall = performance.now();
const begin = (now = clock());
const until = begin + Number(seconds) * 1000;
if (rate === '0') for (const caller of free.splice(0, AT_A_TIME)) caller.send();
for (let offered = 0; now < until && performance.now() - wall < Number(seconds) * 1000 * PATIENCE; now = clock()) {
  for (const due = ((now - begin) * Number(rate)) / 1000; offered < due; offered++) {
    let caller = free.pop();
    while (caller?.socket.destroyed === true) caller = free.pop();
    if (caller === undefined) unsent++;
    else caller.send();
  }
  await sleep(1);
}
closed = true;
took.sort((a, b) => a - b);
const at = (q: number): number => took[Math.floor(took.length * q)] ?? NaN;
const lasted = (now - begin) / 1000;
const { user, system } = process.cpuUsage(cpu);
const share = (user + system) / 1e3 / (performance.now() - wall);
process.send?.({ statuses, unsent, written, seconds: lasted, p50: at(0.5), p99: at(0.99), cpu: share }, () =>
  process.exit(0),
);
