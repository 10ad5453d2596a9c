// Reads what the page of a conversation shows beside its messages: coming bookings, and views of operators.
import { sql } from 'kysely';
import { enrolledStates } from '#domain/booking/state-groups.ts';
import type { Db } from '#platform/db/db.ts';
import type { Pair } from './conversation-store.ts';

/** The soonest first. */
export function findComingBookings(db: Db, { learnerId, instructorId }: Pair, now: Date) {
  return db
    .selectFrom('bookings')
    .innerJoin('sessions', 'sessions.id', 'bookings.session_id')
    .innerJoin('classes', 'classes.id', 'sessions.class_id')
    .select(['bookings.id', 'bookings.session_id', 'classes.id as class_id', 'classes.title'])
    .select(['sessions.starts_at', 'sessions.time_zone'])
    .where('bookings.learner_id', '=', learnerId)
    .where('bookings.state', 'in', enrolledStates)
    .where('bookings.adds_to', 'is', null)
    .where('bookings.starts_at', '>', now)
    .where('classes.teacher_id', '=', instructorId)
    .orderBy('bookings.starts_at')
    .limit(10)
    .execute();
}

export async function findViews(
  db: Db,
  conversationId: string,
): Promise<{ viewed_at: Date; reason: string }[]> {
  const { rows } = await sql<{ viewed_at: Date; reason: string }>`
    select viewed_at, reason from conversation_views where conversation_id = ${conversationId}
    order by viewed_at`.execute(db);
  return rows;
}
