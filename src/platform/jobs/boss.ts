// Runs pg-boss on our own driver: inside a caller's transaction, or on the pool of the workers.
import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { type Db as BossDb, PgBoss } from 'pg-boss';
import { daySeconds, hourSeconds } from '#domain/time/durations.ts';
import type { Db } from '../db/db.ts';
import type { Log } from '../log.ts';

export interface BossOptions {
  pool: pg.Pool;
  log: Log;
  /** How often the queue maintains itself. Workers look for lost jobs more often. */
  monitorSeconds: number;
  /** Off where the queue is only installed. */
  housekeeping: boolean;
}

const maintenanceSeconds = hourSeconds;
/** A worker that finds a lost job has its queue checked at once. */
const leastMonitorSeconds = 1;
const mostCronSeconds = { monitor: 30, worker: 15 };

export function createBoss({ pool, log, monitorSeconds, housekeeping }: BossOptions): PgBoss {
  const boss = new PgBoss({
    db: onPool(pool),
    supervise: housekeeping,
    schedule: housekeeping,
    superviseIntervalSeconds: monitorSeconds,
    monitorIntervalSeconds: leastMonitorSeconds,
    maintenanceIntervalSeconds: maintenanceSeconds,
    cronMonitorIntervalSeconds: Math.min(monitorSeconds * 6, mostCronSeconds.monitor),
    cronWorkerIntervalSeconds: Math.min(monitorSeconds, mostCronSeconds.worker),
    // No job of ours waits for another one.
    flowIntervalSeconds: daySeconds,
  });
  // Without a listener, a failed round of housekeeping would end the process.
  boss.on('error', (error) =>
    log.warn({ error: toError(error) }, 'the job queue reported an error'),
  );
  boss.on('warning', ({ message }) =>
    log.warn({ warning: message }, 'the job queue reported a warning'),
  );
  return boss;
}

/** pg-boss also emits plain copies of errors. */
function toError(given: Error): Error {
  if (given instanceof Error) return given;
  const { message, code } = given as { message?: string; code?: string };
  return Object.assign(new Error(message ?? 'unknown'), { code });
}

const onPool = (pool: pg.Pool): BossDb => ({
  executeSql: (text, values) => pool.query(text, values),
});

export const inCallersTransaction = (tx: Db): BossDb => ({
  executeSql: async (text, values = []) => {
    const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values));
    return { rows };
  },
});
