// Which conversations count as unread for a person: in the inbox, in the navigation and on the icon of the app.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Of the row of a person, under this name; whether it is muted does not matter. */
export const isUnreadMember = (member: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${member}.unread`)} > 0 or ${sql.ref(`${member}.is_marked_unread`)})`;

/** Muted ones count nowhere. */
export async function countUnreadConversations(db: Db, personId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from conversation_members m
    where m.person_id = ${personId} and ${isUnreadMember('m')} and m.muted_at is null`.execute(db);
  return rows[0]?.unread ?? 0;
}
