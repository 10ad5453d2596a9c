// A lease on a row: while one process asks the outside about it, no other does; a crash is waited for until it is over.
import { type Selectable, sql } from 'kysely';
import type { Db } from './db.ts';
import type { Schema } from './schema.ts';

type LeasedRows = {
  [
    Name in keyof Schema as Schema[Name] extends { leased_until: Date | null } ? Name : never
  ]: Selectable<Schema[Name]>;
};

const leaseMs = 3 * 60_000;

interface LeaseInput<Name extends keyof LeasedRows> {
  id: string;
  /** In which there is something to ask. */
  state: LeasedRows[Name]['state'];
  now: Date;
}

/** Counts how often the outside was asked; undefined when there is nothing to ask, or somebody else is at it. */
export async function takeLease<Name extends keyof LeasedRows>(
  db: Db,
  table: Name,
  { id, state, now }: LeaseInput<Name>,
): Promise<LeasedRows[Name] | undefined> {
  const { rows } = await sql<LeasedRows[Name]>`
    update ${sql.table(table)}
    set attempts = attempts + 1, leased_until = ${new Date(now.getTime() + leaseMs)}
    where id = ${id} and state = ${state} and (leased_until is null or leased_until <= ${now})
    returning *`.execute(db);
  return rows[0];
}

/** For the next attempt, unless that has begun. */
export async function endLease(
  db: Db,
  table: keyof LeasedRows,
  { id, attempts }: { id: string; attempts: number },
): Promise<void> {
  await sql`
    update ${sql.table(table)} set leased_until = null
    where id = ${id} and attempts = ${attempts}`.execute(db);
}
