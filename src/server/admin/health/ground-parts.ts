// The parts of the health page about what everything stands on: storage, database, backup and versions.
import {
  findBackupFaults,
  findDatabaseFaults,
  findStorageFaults,
} from '#domain/health/find-faults.ts';
import { secondMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import { knownMigrations } from '#platform/db/migrate.ts';
import type { Replica } from '#platform/db/replica/open-replica.ts';
import { findProcesses } from '#platform/heartbeat/process-store.ts';
import { silentAfterMs } from '#platform/heartbeat/start-heartbeat.ts';
import { programVersion } from '#platform/process/program-version.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { withTimeout } from '#platform/with-timeout.ts';
import type { Output } from '#contract/endpoints.ts';
import { findErrors } from './counted-errors.ts';
import {
  findAppliedMigrations,
  findLastBackup,
  findServerVersion,
  readDatabaseFigures,
  replicaShownAt,
} from './health-store.ts';
import type { PartRead } from './read-parts.ts';
import { findStorageProbe } from './storage-probe-store.ts';

export type KnownReplica = Pick<Replica, 'pool'> | undefined;

export async function readStoragePart(
  db: Db,
  storage: Pick<Storage, 'readSpace'>,
  now: Date,
): Promise<PartRead> {
  const space = await storage.readSpace?.();
  const probe = await findStorageProbe(db);
  const errors = await findErrors(db, 'storage_unavailable', now);
  const finishedAt = probe?.finishedAt ?? null;
  const ended = finishedAt && { at: finishedAt, isGood: probe?.failure === null };
  return {
    findings: findStorageFaults({ errors, probe: ended, freeBytes: space?.freeBytes ?? null }, now),
    figures: {
      storage_kind: space ? 'folder' : 'bucket',
      ...(space && { disk_free: space.freeBytes, disk_size: space.totalBytes }),
      storage_tested: finishedAt,
      ...(finishedAt && {
        storage_result: probe?.failure ?? 'good',
        storage_took: probe?.tookMs ?? null,
      }),
    },
  };
}

export async function readDatabasePart(
  db: Db,
  replica: KnownReplica,
  now: Date,
): Promise<PartRead> {
  const lag = readReplicaLag(replica, now);
  const figures = await readDatabaseFigures(db);
  const applied = new Set(await findAppliedMigrations(db));
  const missing = (await knownMigrations()).filter(({ name }) => !applied.has(name));
  const replicaLagMs = await lag;
  const facts = { ...figures, missingMigrations: missing.length, replicaLagMs };
  return {
    findings: findDatabaseFaults(facts, now),
    figures: {
      postgres_version: figures.version,
      database_size: figures.bytes,
      connections: figures.connections,
      connection_limit: figures.connectionLimit,
      oldest_transaction: figures.oldestTransactionAt,
      ...(replica && { replica_lag: replicaLagMs ?? null }),
      schema_level: levelOf(applied),
    },
  };
}

/** Leaves the database itself enough of the time of the part. */
const replicaPatienceMs = secondMs;

async function readReplicaLag(
  replica: KnownReplica,
  now: Date,
): Promise<number | null | undefined> {
  if (!replica) return undefined;
  let lagMs: number | null = null;
  const read = async (): Promise<void> => {
    const { rows } = await replica.pool.query<{ shownAt: Date | null }>(replicaShownAt);
    const shownAt = rows[0]?.shownAt ?? now;
    lagMs = Math.max(0, now.getTime() - shownAt.getTime());
  };
  await withTimeout(
    replicaPatienceMs,
    read().catch(() => {}),
  );
  return lagMs;
}

/** "0284" of "0284_provider_events_by_arrival.sql". */
const levelOf = (applied: ReadonlySet<string>): string =>
  [...applied].toSorted().at(-1)?.slice(0, 4) ?? '';

export async function readBackupPart(db: Db, now: Date): Promise<PartRead> {
  const last = await findLastBackup(db);
  return {
    findings: findBackupFaults(last?.at ?? null, now),
    figures: last ? { backup_finished: last.at, backup_size: last.bytes } : {},
  };
}

type Running = Output<'GET /api/admin/health'>['processes'];

export async function readVersionPart(
  db: Db,
  now: Date,
): Promise<PartRead<{ processes: Running }>> {
  const running = await findProcesses(db, new Date(now.getTime() - silentAfterMs));
  const { version } = await findServerVersion(db);
  const applied = new Set(await findAppliedMigrations(db));
  const versions = new Set(running.map((one) => `${one.version} ${one.nodeVersion}`));
  return {
    findings: versions.size > 1 ? [{ reason: 'versions_differ' }] : [],
    figures: {
      trellis_version: programVersion(),
      node_version: process.versions.node,
      postgres_version: version,
      time_zone_data: process.versions.tz ?? null,
      schema_level: levelOf(applied),
    },
    lists: {
      processes: running.map(({ startedAt, seenAt, ...one }) => ({
        ...one,
        startedAt: startedAt.toISOString(),
        seenAt: seenAt.toISOString(),
      })),
    },
  };
}
