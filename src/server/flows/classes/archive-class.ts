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
export const archiveClass = (db: Db, needs: Needs, input: EndClassInput): Promise<void> =>
  setArchived(db, needs, { ...input, toArchived: true });

/** It comes back unpublished. */
export const bringBackClass = (db: Db, needs: Needs, input: EndClassInput): Promise<void> =>
  setArchived(db, needs, { ...input, toArchived: false });

function setArchived(
  db: Db,
  { clock, notices }: Needs,
  { caller, classId, requestId, toArchived }: EndClassInput & { toArchived: boolean },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const own = await lockOwnClass(tx, classId, caller.id);
    if (!own) throw missing('class');
    const { archived_at: from } = own;
    if ((from !== null) === toArchived) return;
    const at = clock.now();
    const canceled = toArchived ? await cancelUnbooked(tx, classId, at) : undefined;
    if (!(await saveArchived(tx, { classId, from, to: toArchived ? at : null, at }))) return;
    await writeAudit(tx, {
      at,
      actor: caller,
      subject: classId,
      requestId,
      action: toArchived ? 'class.archive' : 'class.bring-back',
      ...(toArchived && { details: { canceled } }),
    });
    const kind = toArchived ? 'class_archived' : 'class_brought_back';
    await publishEndedClass(tx, { notices }, { own, kind, actorId: caller.id, at });
  });
}

async function cancelUnbooked(tx: Db, classId: string, at: Date) {
  // Whoever books one of them at this moment is waited for, or finds it canceled.
  const sessionIds = await lockSessionsNotOver(tx, classId, at);
  if (await hasPeopleAhead(tx, sessionIds)) throw new Refusal('class_booked_ahead');
  return cancelSessionsAhead(tx, { classIds: [classId], at });
}
