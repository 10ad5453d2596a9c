// Withdraws a note on a booking: its words are erased, and who wrote and who withdrew it stays.
import { Refusal, missing } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../../../shared/context.ts';
import { findConcernedByBooking } from '../../../shared/concerned-people-store.ts';
import { refuseOwnMatter } from '../../../shared/refuse-own-matter.ts';
import { findBookingOfNote, saveNoteWithdrawn } from './note-store.ts';

interface WithdrawNoteInput {
  caller: Caller;
  noteId: string;
  requestId: string;
}

export function withdrawNote(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  { caller, noteId, requestId }: WithdrawNoteInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const booking = await findBookingOfNote(tx, noteId);
    if (!booking) throw missing('note');
    refuseOwnMatter(caller, ...(await findConcernedByBooking(tx, booking.id)));
    const at = clock.now();
    if (!(await saveNoteWithdrawn(tx, { id: noteId, by: caller.id, at })))
      throw new Refusal('already_decided');
    const act = {
      action: 'booking.withdraw-note',
      subject: booking.id,
      details: { noteId },
    } as const;
    await writeAudit(tx, { at, actor: caller, ...act, requestId });
  });
}
