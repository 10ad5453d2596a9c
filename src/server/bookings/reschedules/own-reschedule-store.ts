// Reads what reschedules store about one person, and erases their notes.
import type { Db } from '#platform/db/db.ts';

/** The oldest first. */
export const findRepliesOf = (tx: Db, personId: string) =>
  tx
    .selectFrom('reschedule_replies as a')
    .innerJoin('reschedules as r', 'r.id', 'a.reschedule_id')
    .innerJoin('bookings as b', 'b.id', 'a.booking_id')
    .select(['a.booking_id as bookingId', 'a.reply', 'a.replied_at as repliedAt'])
    .select(['r.old_starts_at as oldStartsAt', 'r.new_starts_at as newStartsAt'])
    .select(['r.old_location as oldLocation', 'r.new_location as newLocation'])
    .where('b.learner_id', '=', personId)
    .orderBy('r.proposed_at')
    .execute();

/** The oldest first. */
export const findReschedulesOf = (tx: Db, personId: string) =>
  tx
    .selectFrom('reschedules')
    .select(['session_id as sessionId', 'old_starts_at as oldStartsAt'])
    .select(['new_starts_at as newStartsAt', 'proposed_at as proposedAt', 'note'])
    .select(['old_location as oldLocation', 'new_location as newLocation'])
    .where('proposed_by', '=', personId)
    .orderBy('proposed_at')
    .execute();

/** Erases the person's notes. Returns the ids of the bookings that were mailed one. */
export async function saveNotesForgotten(tx: Db, personId: string): Promise<string[]> {
  const forgotten = await tx
    .updateTable('reschedules')
    .set({ note: null })
    .where('proposed_by', '=', personId)
    .where('note', 'is not', null)
    .returning('id')
    .execute();
  if (forgotten.length === 0) return [];
  const asked = await tx
    .selectFrom('reschedule_replies')
    .select('booking_id')
    .where(
      'reschedule_id',
      'in',
      forgotten.map(({ id }) => id),
    )
    .execute();
  return asked.map(({ booking_id }) => booking_id);
}
