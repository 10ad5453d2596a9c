// Keeps the server running: starts it again when it dies by itself, and gives up after a few tries.
import { setTimeout as sleep } from 'node:timers/promises';
import { minuteMs } from '#domain/time/durations.ts';
import type { Log } from '../../../log.ts';
import type { RunningServer } from './launch.ts';
import { logFault } from '../../../log-fault.ts';

export interface Supervision {
  start: () => Promise<RunningServer>;
  stop: (pid: number) => Promise<void>;
  onGivenUp: (error: Error) => void;
  log: Log;
  /** Pauses, one before each try. */
  backOffMs?: number[];
  /** After running this long, earlier failures are forgotten. */
  steadyMs?: number;
}

export interface SupervisedServer {
  stop(): Promise<void>;
}

export async function supervise(supervision: Supervision): Promise<SupervisedServer> {
  const { start, stop, onGivenUp, log } = supervision;
  const { backOffMs = [100, 1000, 5000], steadyMs = minuteMs } = supervision;
  const stopping = new AbortController();
  let server: RunningServer | undefined = await start();
  let restart: Promise<RunningServer | undefined> | undefined;
  let failures = 0;

  async function startAgain(): Promise<RunningServer | undefined> {
    let reason = new Error('The database server keeps dying.');
    while (failures < backOffMs.length) {
      await sleep(backOffMs[failures++], undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return undefined;
      try {
        return await start();
      } catch (error) {
        reason = error instanceof Error ? error : new Error(String(error));
        logFault(
          log,
          'database_lost',
          { error: reason },
          'the database server did not start again',
        );
      }
    }
    onGivenUp(reason);
    return undefined;
  }

  async function keepRunning(): Promise<void> {
    while (server) {
      const startedAtMs = performance.now();
      await server.exited;
      if (stopping.signal.aborted) return;
      logFault(
        log,
        'database_lost',
        { pid: server.pid },
        'the database server died, starting it again',
      );
      if (performance.now() - startedAtMs > steadyMs) failures = 0;
      restart = startAgain();
      server = await restart;
    }
  }

  const watching = keepRunning();
  return {
    stop: async () => {
      stopping.abort();
      await restart;
      if (server) await stop(server.pid);
      await watching;
    },
  };
}
