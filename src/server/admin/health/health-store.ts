// Reads the figures of the health page that no other store has. Each statement is short, and reads by an index or little.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { isStuck } from '../payouts/stuck-payout-store.ts';

async function readRow<Row>(db: Db, statement: RawBuilder<Row>): Promise<Row> {
  const { rows } = await statement.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A statement of the health page returned no row.');
  return row;
}

export const findLastSent = (db: Db): Promise<{ at: Date | null }> =>
  readRow(db, sql`select max(sent_at) as at from outbox where state = 'sent'`);

export interface MoneyFigures {
  eventAt: Date | null;
  eventsWaiting: number;
  oldestEventAt: Date | null;
  failedRefunds: number;
  waitingPayouts: number;
  differences: number;
  firstPostedAt: Date | null;
}

/** `now` is business time. */
export const readMoneyFigures = (db: Db, now: Date): Promise<MoneyFigures> =>
  readRow(
    db,
    sql`
      select (select received_at from provider_events order by received_at desc limit 1) as "eventAt",
        waiting.count as "eventsWaiting", waiting.oldest as "oldestEventAt",
        (select count(*) from refunds where state = 'failed') as "failedRefunds",
        (select count(*) from payouts p where ${isStuck(now)}) as "waitingPayouts",
        (select count(*) from reconciliation_issues where resolved_at is null) as differences,
        (select recorded_at from ledger_transactions order by id limit 1) as "firstPostedAt"
      from (
        select count(*) as count, min(received_at) as oldest
        from provider_events where processed_at is null
      ) waiting`,
  );

const serverVersion = sql`split_part(current_setting('server_version'), ' ', 1)`;

export const findServerVersion = (db: Db): Promise<{ version: string }> =>
  readRow(db, sql`select ${serverVersion} as version`);

export interface DatabaseFigures {
  version: string;
  bytes: number;
  connections: number;
  connectionLimit: number;
  oldestTransactionAt: Date | null;
}

/** Other users' transactions are seen only by a user who may. */
export const readDatabaseFigures = (db: Db): Promise<DatabaseFigures> =>
  readRow(
    db,
    sql`
      select ${serverVersion} as version,
        pg_database_size(current_database()) as bytes,
        (select sum(numbackends) from pg_stat_database)::int as connections,
        current_setting('max_connections')::int as "connectionLimit",
        (
          select min(xact_start) from pg_stat_activity
          where datname = current_database() and backend_type = 'client backend'
            and pid <> pg_backend_pid()
        ) as "oldestTransactionAt"`,
  );

export async function findAppliedMigrations(db: Db): Promise<string[]> {
  const rows = await sql<{ name: string }>`
    select name from schema_migrations order by name`.execute(db);
  return rows.rows.map(({ name }) => name);
}

export const findLastBackup = (db: Db) =>
  db
    .selectFrom('backups')
    .select(['finished_at as at', 'bytes', 'version'])
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** When the replica last showed a change; null where it has shown all that it has received. */
export const replicaShownAt = `
  select case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then null
    else pg_last_xact_replay_timestamp() end as "shownAt"`;
