/** A TCP balancer of the simplest kind: it asks every target whether it is ready and passes bytes. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Balancer {
  readonly url: string;
  /** Where new connections may go. */
  targets: readonly string[];
  close(): void;
}

const ASK_MS = 50;

export async function balancer(targets: readonly string[]): Promise<Balancer> {
  const sockets = new Set<Socket>();
  const ready = new Set<string>();
  let turn = 0;
  const state = { targets };
  const ask = async (target: string): Promise<void> => {
    const answer = await fetch(`${target}/health/ready`, { signal: AbortSignal.timeout(1000) }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer?.status === 200) ready.add(target);
    else ready.delete(target);
  };
  const asking = setInterval(() => {
    for (const target of state.targets) void ask(target);
    for (const target of ready) if (!state.targets.includes(target)) ready.delete(target);
  }, ASK_MS);
  await Promise.all(targets.map(ask));
  const server = createServer((client) => {
    const list = [...ready];
    const target = new URL(list[turn++ % Math.max(1, list.length)] ?? 'http://127.0.0.1:9');
    const there = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [client, there],
      [there, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroySoon();
      });
    }
    client.pipe(there).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get targets() {
      return state.targets;
    },
    set targets(next) {
      state.targets = next;
    },
    close() {
      clearInterval(asking);
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
