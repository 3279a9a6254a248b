/** Processes of a benchmark. */
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A file of this folder. */
export const fileOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** What a child says next. Rejects when it ends instead; `exit` may come before its last words are read. */
export const messageOf = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null): void =>
      reject(new Error(`${child.spawnargs.find((word) => word.endsWith('.ts')) ?? 'child'}: exit ${code}`));
    child.once('close', ended);
    child.once('message', (told) => {
      child.off('close', ended);
      resolve(told as T);
    });
  });

export function ask<T>(child: ChildProcess, question: string | object): Promise<T> {
  const answer = messageOf<T>(child);
  child.send(question);
  return answer;
}

/** Microseconds of CPU time that it has used, by its own account. */
export async function cpuOf(child: ChildProcess): Promise<number> {
  const { user, system } = await ask<NodeJS.CpuUsage>(child, 'cpu');
  return user + system;
}
