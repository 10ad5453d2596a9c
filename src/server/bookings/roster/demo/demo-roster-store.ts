// Finds the demo's guests whose session ended long enough ago to be marked.
import type { Db } from '#platform/db/db.ts';

interface FindGuestsInput {
  instructorId: string;
  endedBefore: Date;
  endedAfter: Date;
}

/** Oldest first, with the id of their review. */
export function findGuests(tx: Db, { instructorId, endedBefore, endedAfter }: FindGuestsInput) {
  return tx
    .selectFrom('bookings')
    .innerJoin('sessions', 'sessions.id', 'bookings.session_id')
    .innerJoin('classes', 'classes.id', 'sessions.class_id')
    .leftJoin('reviews', (join) =>
      join
        .onRef('reviews.class_id', '=', 'classes.id')
        .onRef('reviews.learner_id', '=', 'bookings.learner_id'),
    )
    .select(['bookings.id', 'bookings.learner_id', 'sessions.starts_at', 'sessions.ends_at'])
    .select('reviews.id as review_id')
    .where('classes.teacher_id', '=', instructorId)
    .where('bookings.state', '=', 'completed')
    .where('bookings.attendance', '=', 'unknown')
    .where('sessions.ends_at', '<', endedBefore)
    .where('sessions.ends_at', '>', endedAfter)
    .orderBy('sessions.starts_at')
    .orderBy('bookings.id')
    .execute();
}
