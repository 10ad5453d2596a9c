// Reads and erases what a person has written, and deletes conversations that are over long ago.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { hasBooked, joinBlocks, joinPortrait, personColumns } from '../person.sql.ts';
import type { PersonRow } from '../present-person.ts';

export interface ExportedConversation extends PersonRow {
  id: string;
  role: 'learner' | 'instructor';
  created_at: Date;
  blocked_at: Date | null;
  archived_at: Date | null;
  muted_at: Date | null;
  is_marked_unread: boolean;
  has_booked: boolean;
}

export async function findConversationsToExport(
  tx: Db,
  personId: string,
): Promise<ExportedConversation[]> {
  const { rows } = await sql<ExportedConversation>`
    select c.id, me.role, c.created_at, mine.blocked_at,
      me.archived_at, me.muted_at, me.is_marked_unread,
      ${hasBooked('c.learner_id', 'c.instructor_id')} as has_booked, ${personColumns}
    from conversation_members me join conversations c on c.id = me.conversation_id
    join profiles other on other.id = me.other_id
    ${joinBlocks('me.person_id', 'me.other_id')} ${joinPortrait}
    where me.person_id = ${personId} order by c.created_at, c.id`.execute(tx);
  return rows;
}

export interface ExportedMessage {
  conversation_id: string;
  text: string;
  sent_at: Date;
  via: 'site' | 'email';
  title: string | null;
  pictures: string[];
}

/** Their own alone: what others have written to them is not theirs. */
export async function findMessagesToExport(tx: Db, personId: string): Promise<ExportedMessage[]> {
  const { rows } = await sql<ExportedMessage>`
    select m.conversation_id, m.text, m.sent_at, m.via, c.title,
      array(select picture_key from message_pictures mp where mp.message_id = m.id order by mp.position) as pictures
    from conversation_members me
    join messages m on m.conversation_id = me.conversation_id and m.sender_id = me.person_id
    left join classes c on c.id = m.class_id
    where me.person_id = ${personId} order by m.sent_at, m.position`.execute(tx);
  return rows;
}

export const findReportsToExport = (tx: Db, personId: string) =>
  tx
    .selectFrom('message_reports')
    .select(['conversation_id as conversationId', 'reason', 'note', 'state'])
    .select('reported_at as reportedAt')
    .where('reporter_id', '=', personId)
    .orderBy('reported_at')
    .execute();

/** In the order of their ids, as whoever else locks several. */
export async function lockConversationsOf(tx: Db, personId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('conversations')
    .select('id')
    .where((is) => is.or([is('learner_id', '=', personId), is('instructor_id', '=', personId)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

interface Forgotten {
  conversationIds: string[];
  personId: string;
  text: string;
}

/** The messages stay in their places, without words and pictures. */
export async function forgetMessages(
  tx: Db,
  { conversationIds, personId, text }: Forgotten,
): Promise<void> {
  await sql`
    delete from message_pictures mp using messages m
    where m.id = mp.message_id and m.sender_id = ${personId}
      and m.conversation_id = any(${conversationIds}::uuid[])`.execute(tx);
  await sql`
    update messages set text = ${text}
    where sender_id = ${personId} and conversation_id = any(${conversationIds}::uuid[])
      and text <> ${text}`.execute(tx);
}

/** The words of both people: nothing tells whose they were. The other person still finds the conversation by its name. */
export async function forgetWords(tx: Db, conversationIds: string[]): Promise<void> {
  await sql`
    delete from conversation_words where conversation_id = any(${conversationIds}::uuid[])`.execute(
    tx,
  );
}

/** Nothing is unread or mailed any more: who has left reads nothing, and what they wrote is gone. */
export async function settleMembers(tx: Db, personId: string): Promise<void> {
  await sql`
    update conversation_members set mail_due_at = null,
      unread = case when person_id = ${personId} then 0 else unread end
    where person_id = ${personId} or other_id = ${personId}`.execute(tx);
}

export async function forgetReportNotes(tx: Db, personId: string): Promise<void> {
  await tx
    .updateTable('message_reports')
    .set({ note: null })
    .where('reporter_id', '=', personId)
    .where('note', 'is not', null)
    .execute();
}

/** Returns how many were deleted. Those with an open report are left to the operators. */
export async function deleteOldConversations(
  db: Db,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as (
      select c.id from conversations c
      where c.last_message_at < ${before}
        and not exists (
          select from bookings b join sessions s on s.id = b.session_id join classes t on t.id = s.class_id
          where b.learner_id = c.learner_id and t.teacher_id = c.instructor_id
            and b.confirmed_at is not null and s.ends_at >= ${before})
        and not exists (
          select from message_reports r where r.conversation_id = c.id and r.state = 'open')
      order by c.last_message_at limit ${most}
      for update of c skip locked
    )
    delete from conversations using old where conversations.id = old.id`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** What was written to everybody who booked a date that is over, once no conversation has a message of it. Returns how many. */
export async function deleteOldSessionMessages(
  db: Db,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from session_messages where id in (
      select written.id from session_messages written join sessions s on s.id = written.session_id
      where s.ends_at < ${before}
        and not exists (select from messages m where m.session_message_id = written.id)
      limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
