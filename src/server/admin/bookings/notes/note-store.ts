// Stores notes of operators on bookings.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

interface NewNote {
  id: string;
  bookingId: string;
  authorId: string;
  text: string;
  at: Date;
}

export async function insertNote(
  tx: Db,
  { id, bookingId, authorId, text, at }: NewNote,
): Promise<void> {
  await tx
    .insertInto('booking_notes')
    .values({ id, booking_id: bookingId, author_id: authorId, text, noted_at: at })
    .execute();
}

interface Withdrawal {
  id: string;
  by: string;
  at: Date;
}

/** Erases the words. False when it was withdrawn before. */
export async function saveNoteWithdrawn(tx: Db, { id, by, at }: Withdrawal): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('booking_notes')
    .set({ text: null, withdrawn_at: at, withdrawn_by: by })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface NotedBooking {
  id: string;
  learner_id: string;
}

async function findNoted(tx: Db, which: RawBuilder<unknown>): Promise<NotedBooking | undefined> {
  const { rows } = await sql<NotedBooking>`
    select b.id, b.learner_id from bookings b where b.id = ${which}`.execute(tx);
  return rows[0];
}

/** The booking that its id, or that of seats added to it, leads to. */
export const findNotedBooking = (tx: Db, id: string): Promise<NotedBooking | undefined> =>
  findNoted(tx, sql`(select coalesce(adds_to, id) from bookings where id = ${id})`);

export const findBookingOfNote = (tx: Db, noteId: string): Promise<NotedBooking | undefined> =>
  findNoted(tx, sql`(select booking_id from booking_notes where id = ${noteId})`);

/** Nothing is left of them, not even who wrote them. */
export async function deleteNotesAbout(tx: Db, learnerId: string): Promise<void> {
  await tx
    .deleteFrom('booking_notes')
    .where('booking_id', 'in', (booking) =>
      booking.selectFrom('bookings').select('id').where('learner_id', '=', learnerId),
    )
    .execute();
}
