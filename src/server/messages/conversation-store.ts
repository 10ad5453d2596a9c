// Stores conversations: finds one as one of its people sees it, begins it, and locks it.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ConversationRole } from '#contract/messages/message-shapes.ts';
import type { Db } from '#platform/db/db.ts';
import { hasBooked, joinBlocks, joinPortrait, ofPair, personColumns } from './person.sql.ts';
import type { PersonRow } from './present-person.ts';

export interface ConversationRow extends PersonRow {
  id: string;
  role: ConversationRole;
  learner_id: string;
  instructor_id: string;
  last_position: number;
  read_up_to: number;
  /** Position of the first unread message; null without one. */
  unread_from: number | null;
  other_read_up_to: number;
  blocked_at: Date | null;
  blocked_by_other_at: Date | null;
  /** Whether an operator has stopped the instructor from teaching. */
  is_instructor_stopped: boolean;
  has_booked: boolean;
  is_archived: boolean;
  is_muted: boolean;
  is_marked_unread: boolean;
}

interface OfPerson {
  conversationId: string;
  personId: string;
}

/** Undefined for everybody but its two people. */
export async function findConversation(
  db: Db,
  { conversationId, personId }: OfPerson,
): Promise<ConversationRow | undefined> {
  const { rows } = await sql<ConversationRow>`
    select c.id, me.role, c.learner_id, c.instructor_id, c.last_position, me.read_up_to,
      case when me.unread > 0 then (
        select m.position from messages m
        where m.conversation_id = c.id and m.position > me.read_up_to and m.sender_id <> me.person_id
        order by m.position limit 1) end as unread_from,
      them.read_up_to as other_read_up_to, mine.blocked_at, theirs.blocked_at as blocked_by_other_at,
      me.archived_at is not null as is_archived, me.muted_at is not null as is_muted, me.is_marked_unread,
      instructor.instructor_status = 'suspended' as is_instructor_stopped,
      ${hasBooked('c.learner_id', 'c.instructor_id')} as has_booked, ${personColumns}
    from conversation_members me
    join conversations c on c.id = me.conversation_id
    join conversation_members them on them.conversation_id = c.id and them.person_id = me.other_id
    join profiles other on other.id = me.other_id
    join profiles instructor on instructor.id = c.instructor_id
    ${joinBlocks('me.person_id', 'me.other_id')}
    ${joinPortrait}
    where me.conversation_id = ${conversationId} and me.person_id = ${personId}`.execute(db);
  return rows[0];
}

export interface Pair {
  learnerId: string;
  instructorId: string;
}

export async function findConversationOf(
  db: Db,
  { learnerId, instructorId }: Pair,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('conversations')
    .select('id')
    .where('learner_id', '=', learnerId)
    .where('instructor_id', '=', instructorId)
    .executeTakeFirst();
  return row?.id;
}

interface BeginInput {
  instructorId: string;
  learnerIds: string[];
  isFirstContact: boolean;
  at: Date;
}

/** Begins the conversations that do not exist yet, in the order of learners, for two who do so at once. */
export async function beginConversations(
  tx: Db,
  { instructorId, learnerIds, isFirstContact, at }: BeginInput,
): Promise<void> {
  const rows = learnerIds.toSorted().map((learner_id) => ({
    id: randomUUID(),
    learner_id,
    instructor_id: instructorId,
    created_at: at,
    is_first_contact: isFirstContact,
    last_message_at: at,
  }));
  const begun = await tx
    .insertInto('conversations')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['learner_id', 'instructor_id']).doNothing())
    .returning(['id', 'learner_id'])
    .execute();
  const members = begun.flatMap(({ id, learner_id }) => [
    memberRow(id, { person_id: learner_id, other_id: instructorId, role: 'learner' }, at),
    memberRow(id, { person_id: instructorId, other_id: learner_id, role: 'instructor' }, at),
  ]);
  if (members.length > 0) await tx.insertInto('conversation_members').values(members).execute();
}

const memberRow = (
  conversation_id: string,
  member: { person_id: string; other_id: string; role: ConversationRole },
  at: Date,
) => ({ conversation_id, ...member, last_message_at: at });

/** Everything that changes a conversation locks its row first; several are locked in the order of their ids. */
export function lockConversationsWith(
  tx: Db,
  { instructorId, learnerIds }: { instructorId: string; learnerIds: string[] },
): Promise<{ id: string; learner_id: string }[]> {
  return tx
    .selectFrom('conversations')
    .select(['id', 'learner_id'])
    .where('instructor_id', '=', instructorId)
    .where('learner_id', 'in', learnerIds)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** False where the person is not one of its two people. */
export async function lockConversation(
  tx: Db,
  { conversationId, personId }: OfPerson,
): Promise<boolean> {
  const row = await tx
    .selectFrom('conversations')
    .select('id')
    .where('id', '=', conversationId)
    .where((is) => is.or([is('learner_id', '=', personId), is('instructor_id', '=', personId)]))
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Both ways round: the one where the person learns from the other, and the one where they teach them. */
export async function lockConversationsBetween(
  tx: Db,
  { personId, otherId }: { personId: string; otherId: string },
): Promise<void> {
  await sql`
    select c.id from conversations c where ${ofPair('c', personId, otherId)}
    order by c.id for update`.execute(tx);
}

/** When the oldest first contact was begun that still fills the limit; null where the limit is not reached. */
export async function findFullFirstContacts(
  tx: Db,
  { learnerId, since, most }: { learnerId: string; since: Date; most: number },
): Promise<Date | null> {
  const row = await tx
    .selectFrom('conversations')
    .select('created_at')
    .where('learner_id', '=', learnerId)
    .where('is_first_contact', '=', true)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

export async function learnerHasBooked(
  db: Db,
  { learnerId, instructorId }: Pair,
): Promise<boolean> {
  const { rows } = await sql<{ has_booked: boolean }>`
    select ${hasBooked('pair.learner', 'pair.instructor')} as has_booked
    from (select ${learnerId}::uuid as learner, ${instructorId}::uuid as instructor) pair`.execute(
    db,
  );
  return rows[0]?.has_booked ?? false;
}
