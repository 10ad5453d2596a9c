// Stores requests of people about their data.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { DataRequestKind } from '#contract/admin/data-request-calls.ts';
import { columnList } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';

type Row = Selectable<Schema['data_requests']>;

export interface DataRequestRow extends Row {
  full_name: string;
  email: string;
  role: 'student' | 'instructor' | 'operator';
  suspended_at: Date | null;
  instructor_status: 'none' | 'pending' | 'approved' | 'suspended';
  erased_at: Date | null;
  enterer_name: string | null;
  decider_name: string | null;
}

const requests = sql`
  select ${columnList('data_requests', 'r')}, p.full_name, p.email, p.role, p.suspended_at, p.instructor_status,
    p.erased_at, enterer.full_name as enterer_name, decider.full_name as decider_name
  from data_requests r
  join profiles p on p.id = r.person_id
  left join profiles enterer on enterer.id = r.entered_by
  left join profiles decider on decider.id = r.decided_by`;

interface Page {
  /** The last request of the previous page. */
  after: { at: Date; id: string } | null;
  most: number;
}

/** By the day they are due, the soonest first. */
export async function findOpenDataRequests(
  db: Db,
  { after, most }: Page,
): Promise<DataRequestRow[]> {
  const isLater = after ? sql`and (r.due_at, r.id) > (${after.at}, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<DataRequestRow>`${requests}
    where r.state = 'open' ${isLater} order by r.due_at, r.id limit ${most}`.execute(db);
  return rows;
}

/** The latest decision first. */
export async function findDecidedDataRequests(
  db: Db,
  { after, most }: Page,
): Promise<DataRequestRow[]> {
  const isOlder = after ? sql`and (r.decided_at, r.id) < (${after.at}, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<DataRequestRow>`${requests}
    where r.state <> 'open' ${isOlder} order by r.decided_at desc, r.id desc limit ${most}`.execute(
    db,
  );
  return rows;
}

export async function findDataRequest(db: Db, id: string): Promise<DataRequestRow | undefined> {
  const { rows } = await sql<DataRequestRow>`${requests} where r.id = ${id}`.execute(db);
  return rows[0];
}

export function findDataRequestsOf(db: Db, personId: string) {
  return db
    .selectFrom('data_requests')
    .select(['kind', 'channel', 'received_at', 'due_at', 'state', 'decided_at', 'reason'])
    .where('person_id', '=', personId)
    .orderBy('received_at')
    .orderBy('id')
    .execute();
}

/** False when the person has an open request of this kind already. */
export async function insertDataRequest(
  tx: Db,
  row: Insertable<Schema['data_requests']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('data_requests')
    .values(row)
    .onConflict((conflict) =>
      // Written out: a plan for any state would not find the index of the open ones.
      conflict
        .columns(['person_id', 'kind'])
        .where(sql<boolean>`state = 'open'`)
        .doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

interface Decision {
  state: 'done' | 'declined';
  at: Date;
  by: string | null;
  reason?: string;
}

/** False when it is no longer open. */
export async function saveDataRequestDecided(
  tx: Db,
  id: string,
  { state, at, by, reason }: Decision,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('data_requests')
    .set({ state, decided_at: at, decided_by: by, reason: reason ?? null })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

interface OwnDecision extends Decision {
  personId: string;
  kind: DataRequestKind;
}

/** Decides the open requests of a person who has helped themselves; returns how many. */
export async function saveOwnDecided(
  tx: Db,
  { personId, kind, state, at, by, reason }: OwnDecision,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('data_requests')
    .set({ state, decided_at: at, decided_by: by, reason: reason ?? null })
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The request stays as a proof that it was done; what was written about it goes. */
export async function forgetWords(tx: Db, personId: string): Promise<void> {
  await tx
    .updateTable('data_requests')
    .set({ note: null, reason: null })
    .where('person_id', '=', personId)
    .execute();
}
