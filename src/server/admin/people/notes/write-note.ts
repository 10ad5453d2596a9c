// Notes something about a person for other operators.
import { randomUUID } from 'node:crypto';
import { missing } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../../../shared/context.ts';
import { lockPerson } from '../../../shared/person-lock-store.ts';
import { refuseOwnMatter } from '../../../shared/refuse-own-matter.ts';
import { insertNote } from './note-store.ts';

interface WriteNoteInput {
  caller: Caller;
  personId: string;
  text: string;
  requestId: string;
}

/** The audit log gets that there is a note, and not its text: a note goes with the account, the log does not. */
export function writeNote(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  { caller, personId, text, requestId }: WriteNoteInput,
): Promise<{ id: string }> {
  return inTransaction(db, async (tx) => {
    refuseOwnMatter(caller, personId);
    // Under the lock that an erasure takes, so that no note is left behind.
    if (!(await lockPerson(tx, personId))) throw missing('account');
    const [id, at] = [randomUUID(), clock.now()];
    await insertNote(tx, { id, person_id: personId, written_by: caller.id, text, written_at: at });
    const entry = { at, actor: caller, subject: personId, requestId };
    await writeAudit(tx, { ...entry, action: 'person.note' });
    return { id };
  });
}
