// Stops a server: politely first, and without waiting for its clients when that takes too long.
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseStartError } from '../../start-error.ts';
import { inspectProcess } from './inspect-process.ts';

const politeMs = 15_000;
const pollMs = 10;

export async function stopPostmaster(pid: number): Promise<void> {
  const signals: NodeJS.Signals[] = ['SIGINT', 'SIGQUIT'];
  for (const signal of signals) {
    send(pid, signal);
    for (let waitedMs = 0; waitedMs < politeMs; waitedMs += pollMs) {
      if (inspectProcess(pid)?.zombie ?? true) return;
      await sleep(pollMs);
    }
  }
  throw new DatabaseStartError(
    `The database server (process ${pid}) does not stop: end it by hand.`,
  );
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
