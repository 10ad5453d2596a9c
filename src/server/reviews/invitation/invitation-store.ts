// Finds whether a learner is to be invited to review a class, and reads the facts for the mail.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/**
 * Undefined where nobody is to be invited. Locks the learner and the booking: until the transaction ends the booking is
 * not marked as a no-show, and no other booking invites the same learner.
 */
export async function lockBookingToAsk(tx: Db, bookingId: string) {
  await lockLearnerOf(tx, bookingId);
  return tx
    .selectFrom('bookings')
    .innerJoin('sessions', 'sessions.id', 'bookings.session_id')
    .innerJoin('classes', 'classes.id', 'sessions.class_id')
    .innerJoin('profiles as learner', 'learner.id', 'bookings.learner_id')
    .innerJoin('profiles as instructor', 'instructor.id', 'classes.teacher_id')
    .select([
      'learner.id as learner_id',
      'instructor.id as instructor_id',
      'classes.title',
      'sessions.starts_at',
      'sessions.time_zone',
    ])
    .select(['learner.full_name', 'learner.email', 'instructor.full_name as instructor_name'])
    .where('bookings.id', '=', bookingId)
    .where('bookings.state', '=', 'completed')
    .where('bookings.attendance', '<>', 'no_show')
    .where('learner.erased_at', 'is', null)
    .where('learner.suspended_at', 'is', null)
    .where(notReviewed)
    .where(notAsked)
    .where(noOldVisit)
    .forShare('bookings')
    .executeTakeFirst();
}

async function lockLearnerOf(tx: Db, bookingId: string): Promise<void> {
  await tx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', (booking) =>
      booking.selectFrom('bookings').select('learner_id').where('id', '=', bookingId),
    )
    .forNoKeyUpdate()
    .execute();
}

const notReviewed = sql<boolean>`not exists (
  select from reviews where reviews.class_id = classes.id and reviews.learner_id = bookings.learner_id)`;

/** Seats that were added to a booking are no visit of their own: attendance is noted with the booking. */
const visits = sql`bookings as visit join sessions as visited
  on visited.id = visit.session_id and visit.adds_to is null`;
const ofTheirs = sql`visited.class_id = classes.id and visit.learner_id = bookings.learner_id`;

/**
 * Considers every visit: the first one may have been marked as a no-show and corrected later. The notification is there
 * whatever they chose; a mail that is not wanted leaves no row.
 */
const notAsked = sql<boolean>`not exists (
  select from ${visits}
  where ${ofTheirs} and (
    exists (select from outbox
      where outbox.kind = 'review-invitation' and outbox.entity = visit.id::text)
    or exists (select from notifications n
      where n.person_id = bookings.learner_id and n.kind = 'review_invitation'
        and n.entity = 'review-invitation:' || visit.id)))`;

/** A learner with an older visit was invited then; neither mails nor hidden notifications are kept that long. */
const noOldVisit = sql<boolean>`not exists (
  select from ${visits}
  where ${ofTheirs} and visit.state = 'completed' and visit.attendance <> 'no_show'
    and visit.starts_at < bookings.starts_at - interval '60 days')`;
