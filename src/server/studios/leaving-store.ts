// Stores what the deletion of an account and the export of a person's data need of studios.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export function findMemberships(tx: Db, personId: string) {
  return tx
    .selectFrom('studio_members')
    .innerJoin('studios', 'studios.id', 'studio_members.studio_id')
    .select(['studios.id', 'studios.name', 'studio_members.role', 'studio_members.joined_at'])
    .where('studio_members.person_id', '=', personId)
    .orderBy('studio_members.joined_at')
    .execute();
}

/** Invitations to the address of the person. */
export async function findInvited(tx: Db, personId: string) {
  const { rows } = await sql<{ id: string; name: string; role: string; sent_at: Date }>`
    select n.id, s.name, n.role, n.sent_at
    from studio_invitations n join studios s on s.id = n.studio_id
    where lower(n.email) = (select lower(email) from profiles where id = ${personId})
    order by n.sent_at`.execute(tx);
  return rows;
}

/** Returns the ids of the invitations to the person's address, which are gone. */
export async function deleteInvited(tx: Db, personId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from studio_invitations
    where lower(email) = (select lower(email) from profiles where id = ${personId})
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Invitations that the person sent stay without them; returns their ids. */
export async function clearInviter(tx: Db, personId: string): Promise<string[]> {
  const rows = await tx
    .updateTable('studio_invitations')
    .set({ invited_by: null })
    .where('invited_by', '=', personId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
