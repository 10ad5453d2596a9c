// Finds a learner to notify of a no-show.
import type { Db } from '#platform/db/db.ts';

/** Undefined where the mark was taken back or contested, or the learner has left. The caller has locked the session. */
export function findMissed(tx: Db, bookingId: string) {
  return tx
    .selectFrom('bookings')
    .innerJoin('sessions', 'sessions.id', 'bookings.session_id')
    .innerJoin('classes', 'classes.id', 'sessions.class_id')
    .innerJoin('profiles', 'profiles.id', 'bookings.learner_id')
    .innerJoin('profiles as teachers', 'teachers.id', 'classes.teacher_id')
    .leftJoin('attendance_contests', 'attendance_contests.booking_id', 'bookings.id')
    .select(['profiles.email', 'profiles.full_name', 'teachers.full_name as instructor_name'])
    .select('bookings.learner_id')
    .select(['classes.title', 'sessions.starts_at', 'sessions.ends_at', 'sessions.time_zone'])
    .select('bookings.attendance_at')
    .where('bookings.id', '=', bookingId)
    .where('bookings.attendance', '=', 'no_show')
    .where('attendance_contests.booking_id', 'is', null)
    .where('profiles.erased_at', 'is', null)
    .executeTakeFirst();
}
