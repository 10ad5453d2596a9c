// Stores operators' decisions on contested no-shows. The caller has locked the booking's session.
import type { Db } from '#platform/db/db.ts';

interface Decision {
  bookingId: string;
  state: 'accepted' | 'rejected';
  answer: string | null;
  by: string;
  at: Date;
}

/** False when the contest is no longer open. */
export async function saveContestDecided(tx: Db, decision: Decision): Promise<boolean> {
  const { bookingId, state, answer, by, at } = decision;
  const { numUpdatedRows } = await tx
    .updateTable('attendance_contests')
    .set({ state, answer, decided_by: by, decided_at: at })
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function saveAttended(tx: Db, bookingId: string, at: Date): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ attendance: 'attended', attendance_at: at })
    .where('id', '=', bookingId)
    .execute();
}

export function findContestToNotify(tx: Db, bookingId: string) {
  return tx
    .selectFrom('attendance_contests')
    .innerJoin('bookings', 'bookings.id', 'attendance_contests.booking_id')
    .innerJoin('sessions', 'sessions.id', 'bookings.session_id')
    .innerJoin('classes', 'classes.id', 'sessions.class_id')
    .innerJoin('profiles', 'profiles.id', 'bookings.learner_id')
    .select(['classes.id as class_id', 'classes.title', 'sessions.starts_at', 'sessions.time_zone'])
    .select(['profiles.email', 'profiles.full_name', 'profiles.erased_at'])
    .select(['bookings.learner_id', 'classes.teacher_id'])
    .where('attendance_contests.booking_id', '=', bookingId)
    .executeTakeFirst();
}
