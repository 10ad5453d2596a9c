// Withdraws a note about a person: its text is deleted, that there was one stays.
import { missing, Refusal } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../../../shared/context.ts';
import { refuseOwnMatter } from '../../../shared/refuse-own-matter.ts';
import { findNote, saveNoteWithdrawn } from './note-store.ts';

interface WithdrawNoteInput {
  caller: Caller;
  noteId: string;
  requestId: string;
}

export function withdrawNote(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  { caller, noteId, requestId }: WithdrawNoteInput,
): Promise<{ id: string }> {
  return inTransaction(db, async (tx) => {
    const note = await findNote(tx, noteId);
    if (!note) throw missing('note');
    refuseOwnMatter(caller, note.person_id);
    const at = clock.now();
    if (!(await saveNoteWithdrawn(tx, { id: noteId, by: caller.id, at })))
      throw new Refusal('already_decided');
    const entry = { at, actor: caller, subject: note.person_id, requestId };
    await writeAudit(tx, { ...entry, action: 'person.withdraw-note' });
    return { id: noteId };
  });
}
