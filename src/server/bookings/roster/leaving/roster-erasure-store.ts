// Reads and erases a person's words in rosters: contests of their attendance, and messages to learners.
import type { Db } from '#platform/db/db.ts';

export const findContestsToExport = (tx: Db, personId: string) =>
  tx
    .selectFrom('attendance_contests')
    .innerJoin('bookings', 'bookings.id', 'attendance_contests.booking_id')
    .select([
      'attendance_contests.booking_id as bookingId',
      'attendance_contests.message',
      'attendance_contests.asked_at as askedAt',
      'attendance_contests.state',
      'attendance_contests.answer',
    ])
    .where('bookings.learner_id', '=', personId)
    .orderBy('attendance_contests.asked_at')
    .execute();

export const findMessagesToExport = (tx: Db, personId: string) =>
  tx
    .selectFrom('session_messages')
    .innerJoin('sessions', 'sessions.id', 'session_messages.session_id')
    .innerJoin('classes', 'classes.id', 'sessions.class_id')
    .select([
      'classes.title',
      'sessions.starts_at as startsAt',
      'session_messages.message',
      'session_messages.recipients',
      'session_messages.sent_at as sentAt',
    ])
    .where('session_messages.sender_id', '=', personId)
    .orderBy('session_messages.sent_at')
    .execute();

/** Keeps the contest and its decision, and erases the words of both sides. */
export async function forgetContests(tx: Db, personId: string, message: string): Promise<void> {
  await tx
    .updateTable('attendance_contests')
    .set({ message, answer: null })
    .where('booking_id', 'in', (booking) =>
      booking.selectFrom('bookings').select('id').where('learner_id', '=', personId),
    )
    .execute();
}

export const findWalkInsToExport = (tx: Db, instructorId: string) =>
  tx
    .selectFrom('walk_ins')
    .innerJoin('sessions', 'sessions.id', 'walk_ins.session_id')
    .innerJoin('classes', 'classes.id', 'sessions.class_id')
    .select([
      'classes.title',
      'sessions.starts_at as startsAt',
      'walk_ins.name',
      'walk_ins.seats',
      'walk_ins.added_at as addedAt',
      'walk_ins.removed_at as removedAt',
    ])
    .where('walk_ins.added_by', '=', instructorId)
    .orderBy('walk_ins.added_at')
    .execute();

/** Keeps the seats, and erases the names: nobody is left who may read them. */
export async function forgetWalkIns(tx: Db, instructorId: string): Promise<void> {
  await tx
    .updateTable('walk_ins')
    .set({ name: 'Walk-in' })
    .where('added_by', '=', instructorId)
    .execute();
}

/** Returns the ids of the erased messages. */
export async function forgetMessages(tx: Db, personId: string, message: string): Promise<string[]> {
  const forgotten = await tx
    .updateTable('session_messages')
    .set({ message })
    .where('sender_id', '=', personId)
    .returning('id')
    .execute();
  return forgotten.map(({ id }) => id);
}
