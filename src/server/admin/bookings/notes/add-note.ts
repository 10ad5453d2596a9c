// Adds a note to a booking, for other operators.
import { randomUUID } from 'node:crypto';
import { Refusal, missing } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../../../shared/context.ts';
import { findConcernedByBooking } from '../../../shared/concerned-people-store.ts';
import { lockPersons } from '../../../shared/person-lock-store.ts';
import { refuseOwnMatter } from '../../../shared/refuse-own-matter.ts';
import { findNotedBooking, insertNote } from './note-store.ts';

interface AddNoteInput {
  caller: Caller;
  bookingId: string;
  text: string;
  requestId: string;
}

/** The audit log says who and when, not the words: those leave with the learner. */
export function addNote(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  { caller, bookingId, text, requestId }: AddNoteInput,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const booking = await findNotedBooking(tx, bookingId);
    if (!booking) throw missing('booking');
    refuseOwnMatter(caller, ...(await findConcernedByBooking(tx, booking.id)));
    const present = await lockPersons(tx, [caller.id, booking.learner_id]);
    if (!present.includes(caller.id)) throw new Refusal('unauthenticated');
    if (!present.includes(booking.learner_id)) throw new Refusal('learner_left');
    const [id, at] = [randomUUID(), clock.now()];
    await insertNote(tx, { id, bookingId: booking.id, authorId: caller.id, text, at });
    const act = { action: 'booking.note', subject: booking.id, details: { noteId: id } } as const;
    await writeAudit(tx, { at, actor: caller, ...act, requestId });
    return id;
  });
}
