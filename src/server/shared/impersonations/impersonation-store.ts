// Stores who looks at the site as whom.
import { type Insertable, sql } from 'kysely';
import type { ImpersonationEnding } from '#domain/impersonation.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';

interface NamedImpersonation {
  id: string;
  operatorId: string;
  sessionId: string | null;
  now: Date;
}

interface ImpersonatedRow {
  id: string;
  full_name: string;
  role: Caller['role'];
  adult_confirmed_at: Date | null;
}

/** The person, where the impersonation lasts and they may still be looked as. */
export async function findImpersonatedPerson(
  db: Db,
  { id, operatorId, sessionId, now }: NamedImpersonation,
): Promise<ImpersonatedRow | undefined> {
  const { rows } = await sql<ImpersonatedRow>`
    select p.id, p.full_name, p.role, p.adult_confirmed_at
    from impersonations i join profiles p on p.id = i.person_id
    where i.id = ${id} and i.operator_id = ${operatorId}
      and i.auth_session_id is not distinct from ${sessionId}::text
      and i.ended_at is null and i.started_at <= ${now} and i.expires_at > ${now}
      and p.erased_at is null and p.suspended_at is null and p.role <> 'operator'`.execute(db);
  return rows[0];
}

export async function insertImpersonation(
  tx: Db,
  row: Insertable<Schema['impersonations']>,
): Promise<void> {
  await tx.insertInto('impersonations').values(row).execute();
}

export interface OpenImpersonation {
  id: string;
  operator_id: string;
  person_id: string;
}

export interface ToEnd {
  id?: string;
  operatorId?: string;
  personId?: string;
  how: ImpersonationEnding;
  at: Date;
}

/** One whose time was over before has ended then. Returns those that nobody has ended before. */
export async function endOpenImpersonations(
  tx: Db,
  { id, operatorId, personId, how, at }: ToEnd,
): Promise<(OpenImpersonation & { ended_how: ImpersonationEnding })[]> {
  const { rows } = await sql<OpenImpersonation & { ended_how: ImpersonationEnding }>`
    update impersonations set ended_at = greatest(started_at, least(expires_at, ${at}::timestamptz)),
      ended_how = case when expires_at <= ${at} then 'time_over' else ${how} end
    where ended_at is null
      and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
      and (${operatorId ?? null}::uuid is null or operator_id = ${operatorId ?? null}::uuid)
      and (${personId ?? null}::uuid is null or person_id = ${personId ?? null}::uuid)
    returning id, operator_id, person_id, ended_how`.execute(tx);
  return rows;
}

interface WatchedImpersonation extends OpenImpersonation {
  auth_session_id: string | null;
  expires_at: Date;
  may_operate: boolean;
  may_be_seen: boolean;
}

/** Those that nothing has ended yet, with what could end them: at most one for each operator. */
export async function findOpenImpersonations(db: Db): Promise<WatchedImpersonation[]> {
  const { rows } = await sql<WatchedImpersonation>`
    select i.id, i.operator_id, i.person_id, i.auth_session_id, i.expires_at,
      o.role = 'operator' and o.suspended_at is null and o.erased_at is null as may_operate,
      p.role <> 'operator' and p.suspended_at is null and p.erased_at is null as may_be_seen
    from impersonations i join profiles o on o.id = i.operator_id join profiles p on p.id = i.person_id
    where i.ended_at is null`.execute(db);
  return rows;
}

/** False where this operator has started none with this id. */
export async function isImpersonationOf(db: Db, id: string, operatorId: string): Promise<boolean> {
  const row = db
    .selectFrom('impersonations')
    .select('id')
    .where('id', '=', id)
    .where('operator_id', '=', operatorId);
  return (await row.executeTakeFirst()) !== undefined;
}

export interface ImpersonationRow {
  id: string;
  operator_id: string;
  operator_name: string;
  reason: string | null;
  started_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  ended_how: ImpersonationEnding | null;
}

interface Page {
  personId: string;
  /** Id of the last one of the previous page. */
  after: string | null;
  most: number;
}

/** The latest first. */
export async function findImpersonationsOf(
  db: Db,
  { personId, after, most }: Page,
): Promise<ImpersonationRow[]> {
  const { rows } = await sql<ImpersonationRow>`
    select i.id, i.operator_id, o.full_name as operator_name, i.reason, i.started_at, i.expires_at,
      i.ended_at, i.ended_how
    from impersonations i join profiles o on o.id = i.operator_id
    where i.person_id = ${personId} and (${after}::uuid is null or (i.started_at, i.id)
      < (select started_at, id from impersonations where id = ${after}::uuid))
    order by i.started_at desc, i.id desc limit ${most}`.execute(db);
  return rows;
}

/** That somebody looked stays; why goes with the account. */
export async function forgetReasons(tx: Db, personId: string): Promise<void> {
  await tx
    .updateTable('impersonations')
    .set({ reason: null })
    .where('person_id', '=', personId)
    .where('reason', 'is not', null)
    .execute();
}
