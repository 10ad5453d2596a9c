// Runs two processes of the product on a replicated database, whose leader tests kill.
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import pino from 'pino';
import { jobs } from '#contract/jobs.ts';
import type { Caller } from '#domain/permissions.ts';
import { createDb, type Db } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createPool } from '#platform/db/pool.ts';
import { installQueue } from '#tests/support/database/install-queue.ts';
import { makePerson } from '#tests/support/people.ts';
import { type Cluster, startCluster, type Via } from '../../scripts/cluster/cluster.ts';
import { type AppProcess, startAppProcesses } from '../fault/app-process.ts';
import { atTheEnd } from '../fault/database-processes.ts';

export interface ClusterApps {
  db: Db;
  pool: pg.Pool;
  apps: AppProcess[];
  operator: Caller;
}

const log = pino({ level: 'silent' });

/** Stops when the test, or the test file, ends. */
export async function startTestCluster(): Promise<Cluster> {
  const folder = join(tmpdir(), `trellis-cluster-${randomBytes(6).toString('hex')}`);
  const cluster = await startCluster(folder);
  atTheEnd(() => cluster.stop());
  const pool = createPool(cluster.url(), log);
  await migrate(pool);
  await installQueue(pool, log, jobs);
  await pool.end();
  return cluster;
}

/** Two processes, which live as long as the test. */
export async function startApps(cluster: Cluster, via: Via): Promise<ClusterApps> {
  const databaseUrl = cluster.url(via);
  const pool = createPool(databaseUrl, log);
  atTheEnd(() => pool.end());
  const db = createDb(pool);
  // Notices do not cross a pooler in transaction mode.
  const settings: Record<string, string> =
    via === 'pgbouncer' ? { DATABASE_LISTEN_URL: cluster.url('haproxy') } : {};
  const apps = await startAppProcesses(2, { databaseUrl, settings });
  return { db, pool, apps, operator: await makePerson(db, { role: 'operator' }) };
}
