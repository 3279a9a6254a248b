import { setImmediate as turn } from 'node:timers/promises';

/** Lets waiting requests run before a long piece of work goes on. */
export const nextTurn = async (): Promise<void> => {
  await turn();
};
