// Tells the database every few seconds that this process runs, and at its end that it no longer does.
import { randomUUID } from 'node:crypto';
import { hourMs, secondMs } from '#domain/time/durations.ts';
import { type Clock, systemClock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/db.ts';
import type { Log } from '../log.ts';
import { programVersion } from '../process/program-version.ts';
import { withTimeout } from '../with-timeout.ts';
import { deleteProcess, deleteProcessesBefore, saveProcess } from './process-store.ts';

interface Options {
  db: Db;
  role: Config['role'];
  log: Pick<Log, 'debug'>;
  clock?: Clock;
  everyMs?: number;
}

/** A process that was not heard of for longer has ended without a word. */
export const silentAfterMs = 60 * secondMs;
const closeMs = 2 * secondMs;

export function startHeartbeat({
  db,
  role,
  log,
  clock = systemClock,
  everyMs = 15 * secondMs,
}: Options) {
  const startedAt = clock.now();
  const row = { id: randomUUID(), role, version: programVersion(), started_at: startedAt };
  let beating: Promise<void> | undefined;
  const beat = async (): Promise<void> => {
    const now = clock.now();
    await saveProcess(db, { ...row, node_version: process.versions.node, seen_at: now });
  };
  const beatOnce = (): Promise<void> =>
    (beating ??= beat()
      .catch((error: unknown) => log.debug({ err: error }, 'a heartbeat could not be sent'))
      .finally(() => (beating = undefined)));
  const forgotten = new Date(startedAt.getTime() - hourMs);
  const begun = beatOnce()
    .then(() => deleteProcessesBefore(db, forgotten))
    .catch(() => {});
  const timer = setInterval(() => void beatOnce(), everyMs).unref();
  return {
    begun,
    close: async (): Promise<void> => {
      clearInterval(timer);
      const leave = async (): Promise<void> => {
        await begun;
        await beating;
        await deleteProcess(db, row.id).catch(() => {});
      };
      await withTimeout(closeMs, leave());
    },
  };
}
