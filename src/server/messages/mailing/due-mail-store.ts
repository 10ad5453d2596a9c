// Finds the people whose unread messages are due to be mailed, and what to mail.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export interface DueMember {
  conversationId: string;
  personId: string;
}

/** The longest due first. */
export async function findDueMembers(
  db: Db,
  { at, most }: { at: Date; most: number },
): Promise<DueMember[]> {
  const rows = await db
    .selectFrom('conversation_members')
    .select(['conversation_id', 'person_id'])
    .where('mail_due_at', '<=', at)
    .orderBy('mail_due_at')
    .limit(most)
    .execute();
  return rows.map((row) => ({ conversationId: row.conversation_id, personId: row.person_id }));
}

export interface DueMail {
  /** Position up to which everything was read or mailed before. */
  after: number;
  email: string;
  name: string;
  /** False for people who get no mail: suspended, or deleted. */
  isPresent: boolean;
}

/**
 * Takes the mail of a member under the lock of the conversation: it is not due again before the next message. Undefined
 * when somebody else has taken it, or everything was read meanwhile.
 */
export async function takeDueMail(
  tx: Db,
  { conversationId, personId, at }: DueMember & { at: Date },
): Promise<DueMail | undefined> {
  const { rows } = await sql<DueMail>`
    with due as (
      select greatest(m.read_up_to, m.mailed_up_to) as after, c.last_position
      from conversation_members m join conversations c on c.id = m.conversation_id
      where m.conversation_id = ${conversationId} and m.person_id = ${personId}
        and m.mail_due_at <= ${at}
    )
    update conversation_members m set mail_due_at = null, mailed_up_to = due.last_position
    from due, profiles me
    where m.conversation_id = ${conversationId} and m.person_id = ${personId} and me.id = ${personId}
    returning due.after, me.email, me.full_name as name,
      me.erased_at is null and me.suspended_at is null as "isPresent"`.execute(tx);
  return rows[0];
}

export interface UnreadRow {
  position: number;
  text: string;
  class_id: string | null;
  title: string | null;
  starts_at: Date | null;
  time_zone: string | null;
  session_id: string | null;
  picture_keys: string[];
  total: number;
}

/** The messages of the other person after a position, oldest first. What went to everybody who booked was mailed at once. */
export async function findUnread(
  tx: Db,
  { conversationId, personId, after, most }: DueMember & { after: number; most: number },
): Promise<UnreadRow[]> {
  const { rows } = await sql<UnreadRow>`
    select m.position, m.text, m.class_id, m.session_id, c.title, s.starts_at,
      coalesce(s.time_zone, c.time_zone) as time_zone,
      array(select picture_key from message_pictures p where p.message_id = m.id
        order by p.position) as picture_keys,
      (count(*) over ())::integer as total
    from messages m left join classes c on c.id = m.class_id left join sessions s on s.id = m.session_id
    where m.conversation_id = ${conversationId} and m.position > ${after}
      and m.sender_id <> ${personId} and m.session_message_id is null
    order by m.position limit ${most}`.execute(tx);
  return rows;
}

/** Notes for messages that one mail has together, oldest first, which mail that is. */
export async function saveMailedWith(
  tx: Db,
  { conversationId, positions }: { conversationId: string; positions: readonly number[] },
): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ mailed_with: positions.at(-1) ?? null })
    .where('conversation_id', '=', conversationId)
    .where('position', 'in', positions)
    .execute();
}

export interface MailedLearner {
  conversationId: string;
  /** Of the latest message. */
  position: number;
  id: string;
  email: string;
  name: string;
  /** False where one of the two has blocked the other, or the learner is suspended. */
  mayReply: boolean;
}

export async function findMailedLearners(
  tx: Db,
  conversationIds: string[],
): Promise<MailedLearner[]> {
  const { rows } = await sql<MailedLearner>`
    select c.id as "conversationId", c.last_position as position, me.id, me.email, me.full_name as name,
      me.suspended_at is null and not exists (
        select from person_blocks b where (b.person_id, b.other_id) in
          ((c.learner_id, c.instructor_id), (c.instructor_id, c.learner_id))
      ) as "mayReply"
    from conversations c join profiles me on me.id = c.learner_id
    where c.id = any(${conversationIds}::uuid[]) and me.erased_at is null
    order by c.id`.execute(tx);
  return rows;
}
