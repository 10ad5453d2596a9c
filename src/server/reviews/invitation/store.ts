// Reads whether somebody is to be asked about a class, and what the mail says.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Undefined where nobody is to be asked; nobody is marked absent meanwhile. */
export function holdBookingToAsk(tx: Db, bookingId: string) {
  return tx
    .selectFrom('bookings')
    .innerJoin('sessions', 'sessions.id', 'bookings.session_id')
    .innerJoin('classes', 'classes.id', 'sessions.class_id')
    .innerJoin('profiles as learner', 'learner.id', 'bookings.learner_id')
    .innerJoin('profiles as teacher', 'teacher.id', 'classes.teacher_id')
    .select(['bookings.id', 'classes.title', 'sessions.starts_at', 'sessions.time_zone'])
    .select(['learner.full_name', 'learner.email', 'teacher.full_name as teacher_name'])
    .where('bookings.id', '=', bookingId)
    .where('bookings.state', '=', 'completed')
    .where('bookings.attendance', '<>', 'no_show')
    .where('learner.erased_at', 'is', null)
    .where('learner.suspended_at', 'is', null)
    .where(notReviewed)
    .where(firstVisit)
    .forShare('bookings')
    .executeTakeFirst();
}

const notReviewed = sql<boolean>`not exists (
  select from reviews where reviews.class_id = classes.id and reviews.learner_id = bookings.learner_id)`;

/** Who comes every week has been asked after the first time. */
const firstVisit = sql<boolean>`not exists (
  select from bookings as earlier join sessions as date on date.id = earlier.session_id
  where date.class_id = classes.id and earlier.learner_id = bookings.learner_id
    and earlier.state = 'completed' and earlier.attendance <> 'no_show'
    and (earlier.starts_at, earlier.id) < (bookings.starts_at, bookings.id))`;
