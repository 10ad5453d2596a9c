// Stores instructors' messages to the learners of a session, and finds their recipients.
import { type Insertable, sql } from 'kysely';
import { enrolledStates } from '#domain/booking/state-groups.ts';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';

/** Learners with a booking who have not left. */
export function findRecipients(tx: Db, sessionId: string) {
  return tx
    .selectFrom('bookings')
    .innerJoin('profiles', 'profiles.id', 'bookings.learner_id')
    .select(['bookings.id', 'bookings.learner_id'])
    .where('bookings.session_id', '=', sessionId)
    .where('bookings.state', 'in', enrolledStates)
    .where('bookings.adds_to', 'is', null)
    .where('profiles.erased_at', 'is', null)
    .orderBy('bookings.created_at')
    .execute();
}

export interface SentTimes {
  /** Send times in this session that count against the limit, oldest first. */
  here: Date[];
  inAll: Date[];
}

interface Counted {
  sessionId: string;
  senderId: string;
  since: Date;
}

export async function findSentTimes(
  tx: Db,
  { sessionId, senderId, since }: Counted,
): Promise<SentTimes> {
  const { rows } = await sql<{ sent_at: Date; is_here: boolean }>`
    select sent_at, session_id = ${sessionId}::uuid as is_here from session_messages
    where sender_id = ${senderId} and sent_at > ${since} order by sent_at`.execute(tx);
  return {
    here: rows.filter(({ is_here }) => is_here).map(({ sent_at }) => sent_at),
    inAll: rows.map(({ sent_at }) => sent_at),
  };
}

export async function insertMessage(
  tx: Db,
  row: Insertable<Schema['session_messages']>,
): Promise<void> {
  await tx.insertInto('session_messages').values(row).execute();
}
