// Cancels a session ahead for its instructor; its time is free again.
import { Refusal, missing } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { ClassContext } from '../class-context.ts';
import { lockOwnClass, saveClass } from '../class-store.ts';
import { cancelSessionsAhead, hasSession } from './session-store.ts';
import { publishClassChange } from '../../shared/changes/publish-change.ts';

interface MarkCanceledInput {
  caller: Caller;
  classId: string;
  sessionId: string;
}

/** Returns the time of the cancellation. The bookings of the session are not handled here. */
export function markCanceled(
  db: Db,
  { clock, notices }: Pick<ClassContext, 'clock' | 'notices'>,
  { caller, classId, sessionId }: MarkCanceledInput,
): Promise<Date> {
  return inTransaction(db, async (tx) => {
    const own = await lockOwnClass(tx, classId, caller.id);
    if (!own || !(await hasSession(tx, classId, sessionId))) throw missing('date');
    const at = clock.now();
    if ((await cancelSessionsAhead(tx, { classIds: [classId], sessionId, at })) === 0)
      throw new Refusal('session_not_scheduled');
    await saveClass(tx, classId, { updated_at: at });
    await publishClassChange(tx, { notices }, { classId: own.id, instructorId: own.teacher_id });
    return at;
  });
}
