// Leases a row to one process while it calls an external service. After a crash, the lease expires by itself.
import { type Selectable, sql } from 'kysely';
import { minuteMs } from '#domain/time/durations.ts';
import { columnList } from './columns.ts';
import { databaseNow, databaseTimeIn } from './database-clock.ts';
import type { Db } from './db.ts';
import type { Schema } from './schema.ts';

type LeasedRows = {
  [
    Name in keyof Schema as Schema[Name] extends { leased_until: Date | null } ? Name : never
  ]: Selectable<Schema[Name]>;
};

const leaseMs = 3 * minuteMs;

interface LeaseInput<Name extends keyof LeasedRows> {
  id: string;
  /** The state in which a call is due. */
  state: LeasedRows[Name]['state'];
}

/** Increments `attempts`. Returns undefined when no call is due or another process has the lease. */
export async function takeLease<Name extends keyof LeasedRows>(
  db: Db,
  table: Name,
  { id, state }: LeaseInput<Name>,
): Promise<LeasedRows[Name] | undefined> {
  const { rows } = await sql<LeasedRows[Name]>`
    update ${sql.table(table)}
    set attempts = attempts + 1, leased_until = ${databaseTimeIn(leaseMs)}
    where id = ${id} and state = ${state} and (leased_until is null or leased_until <= ${databaseNow})
    returning ${columnList(table)}`.execute(db);
  return rows[0];
}

/** Frees the row for the next attempt, unless that attempt has already begun. */
export async function endLease(
  db: Db,
  table: keyof LeasedRows,
  { id, attempts }: { id: string; attempts: number },
): Promise<void> {
  await sql`
    update ${sql.table(table)} set leased_until = null
    where id = ${id} and attempts = ${attempts}`.execute(db);
}
