// Stores invitations into studios until they are answered.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { StudioRole } from '#domain/studios/studio-roles.ts';
import { columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';
import { hasOpenPage } from '../shared/public-studio.sql.ts';

export type InvitationRow = Selectable<Schema['studio_invitations']>;

/** The newest first. */
export function findSentInvitations(db: Db, studioId: string) {
  return db
    .selectFrom('studio_invitations')
    .leftJoin('profiles', 'profiles.id', 'studio_invitations.invited_by')
    .select(columnsOf('studio_invitations', 'studio_invitations'))
    .select('profiles.full_name as inviter_name')
    .where('studio_invitations.studio_id', '=', studioId)
    .orderBy('studio_invitations.sent_at', 'desc')
    .orderBy('studio_invitations.id')
    .execute();
}

/** False when the address is invited already. */
export async function insertInvitation(
  tx: Db,
  row: Insertable<Schema['studio_invitations']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('studio_invitations')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function countInvitations(tx: Db, studioId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('studio_invitations')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('studio_id', '=', studioId)
    .executeTakeFirstOrThrow();
  return count;
}

export function findOwnInvitation(
  tx: Db,
  { id, studioId }: { id: string; studioId: string },
): Promise<InvitationRow | undefined> {
  return tx
    .selectFrom('studio_invitations')
    .select(columnsOf('studio_invitations'))
    .where('id', '=', id)
    .where('studio_id', '=', studioId)
    .executeTakeFirst();
}

export async function saveResent(
  tx: Db,
  { id, ...sent }: { id: string; tokenHash: string; at: Date; expiresAt: Date; by: string },
): Promise<number> {
  const { sent_count: count } = await tx
    .updateTable('studio_invitations')
    .set({
      token_hash: sent.tokenHash,
      sent_at: sent.at,
      expires_at: sent.expiresAt,
      invited_by: sent.by,
      sent_count: sql<number>`sent_count + 1`,
    })
    .where('id', '=', id)
    .returning('sent_count')
    .executeTakeFirstOrThrow();
  return count;
}

/** False when somebody was first. */
export async function deleteInvitation(tx: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('studio_invitations')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Those that nobody has answered for so long are forgotten with their address. */
export async function deleteInvitationsBefore(tx: Db, studioId: string, before: Date) {
  await tx
    .deleteFrom('studio_invitations')
    .where('studio_id', '=', studioId)
    .where('expires_at', '<', before)
    .execute();
}

export interface ReceivedRow {
  id: string;
  studio_id: string;
  studio_name: string;
  studio_handle: string;
  is_public: boolean;
  role: StudioRole;
  email: string;
  token_hash: string;
  invited_by: string | null;
  inviter_name: string | null;
  expires_at: Date;
  portrait_key: string | null;
  portrait_widths: number[] | null;
}

const received = sql`
  select n.id, n.studio_id, n.role, n.email, n.token_hash, n.invited_by, n.expires_at,
    s.name as studio_name, s.handle as studio_handle, ${hasOpenPage('s')} as is_public,
    who.full_name as inviter_name, i.key as portrait_key, i.widths as portrait_widths
  from studio_invitations n join studios s on s.id = n.studio_id
    left join profiles who on who.id = n.invited_by
    left join pictures i on i.key = s.picture_key`;

export async function findInvitation(db: Db, id: string): Promise<ReceivedRow | undefined> {
  const { rows } = await sql<ReceivedRow>`${received} where n.id = ${id}`.execute(db);
  return rows[0];
}

/** Those that can still be accepted, newest first. */
export async function findInvitationsTo(
  db: Db,
  { personId, now }: { personId: string; now: Date },
): Promise<ReceivedRow[]> {
  const { rows } = await sql<ReceivedRow>`${received}
    where lower(n.email) = (select lower(email) from profiles where id = ${personId})
      and n.expires_at > ${now}
    order by n.sent_at desc, n.id`.execute(db);
  return rows;
}

/** Whether the address of the person is the one that was invited. */
export async function isAddressOf(db: Db, personId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', personId)
    .where((profile) => profile.fn('lower', ['email']), '=', email.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}
