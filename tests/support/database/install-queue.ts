// Installs the tables of the job queue in a database that tests clone, so that the next start finds them.
import type pg from 'pg';
import type { JobTable } from '#contract/jobs.ts';
import { createBoss } from '#platform/jobs/boss.ts';
import { declareQueues } from '#platform/jobs/declare-queues.ts';
import type { Log } from '#platform/log.ts';

export async function installQueue(pool: pg.Pool, log: Log, table: JobTable): Promise<void> {
  const boss = createBoss({ pool, log, monitorSeconds: 5, housekeeping: false });
  await boss.start();
  await declareQueues(boss, table);
  await boss.stop({ graceful: false, close: false });
}
