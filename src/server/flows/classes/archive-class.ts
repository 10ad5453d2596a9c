// Archives a class for those who run it, and brings it back. Its bookings, receipts and reviews stay.
import { Refusal, missing } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { hasPeopleAhead } from '../../bookings/people-ahead-store.ts';
import { lockOwnClass, saveArchived } from '../../classes/class-store.ts';
import { cancelSessionsAhead, lockSessionsNotOver } from '../../classes/sessions/session-store.ts';
import type { Context } from '../../shared/context.ts';
import { publishEndedClass } from './publish-ended-class.ts';

export interface EndClassInput {
  caller: Caller;
  classId: string;
  requestId: string;
}

type Needs = Pick<Context, 'clock' | 'notices'>;

/** Sessions that nobody has booked are canceled with it; it is refused while people come to others. */
export function archiveClass(
  db: Db,
  { clock, notices }: Needs,
  { caller, classId, requestId }: EndClassInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const own = await lockOwnClass(tx, classId, caller.id);
    if (!own) throw missing('class');
    if (own.archived_at) return;
    const at = clock.now();
    // Whoever books one of them at this moment is waited for, or finds it canceled.
    const sessionIds = await lockSessionsNotOver(tx, classId, at);
    if (await hasPeopleAhead(tx, sessionIds)) throw new Refusal('class_booked_ahead');
    const canceled = await cancelSessionsAhead(tx, { classIds: [classId], at });
    if (!(await saveArchived(tx, { classId, from: null, to: at, at }))) return;
    const entry = { at, actor: caller, subject: classId, requestId };
    await writeAudit(tx, { ...entry, action: 'class.archive', details: { canceled } });
    await publishEndedClass(
      tx,
      { notices },
      { own, kind: 'class_archived', actorId: caller.id, at },
    );
  });
}

/** It comes back unpublished. */
export function bringBackClass(
  db: Db,
  { clock, notices }: Needs,
  { caller, classId, requestId }: EndClassInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const own = await lockOwnClass(tx, classId, caller.id);
    if (!own) throw missing('class');
    const at = clock.now();
    if (!own.archived_at) return;
    if (!(await saveArchived(tx, { classId, from: own.archived_at, to: null, at }))) return;
    const entry = { at, actor: caller, subject: classId, requestId };
    await writeAudit(tx, { ...entry, action: 'class.bring-back' });
    const kind = 'class_brought_back';
    await publishEndedClass(tx, { notices }, { own, kind, actorId: caller.id, at });
  });
}
