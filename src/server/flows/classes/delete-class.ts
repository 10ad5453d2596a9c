// Deletes a class that nobody has ever booked, for those who run it: with its sessions, questions and figures. Its pictures
// are swept, unless a draft shows them too.
import { Refusal, missing } from '#contract/errors.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import {
  deleteClassRow,
  findInstructorOf,
  isUnderReview,
  lockInstructor,
  lockOwnClass,
  wasClassBooked,
} from '../../classes/class-store.ts';
import { lockSessionsOf } from '../../classes/sessions/session-store.ts';
import type { Context } from '../../shared/context.ts';
import type { EndClassInput } from './archive-class.ts';
import { publishEndedClass } from './publish-ended-class.ts';

export function deleteClass(
  db: Db,
  { clock, notices }: Pick<Context, 'clock' | 'notices'>,
  { caller, classId, requestId }: EndClassInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const instructorId = await findInstructorOf(tx, classId, caller.id);
    if (instructorId === undefined) throw missing('class');
    await lockInstructor(tx, instructorId);
    const own = await lockOwnClass(tx, classId, caller.id);
    if (!own) throw missing('class');
    // Whoever books one of them at this moment is waited for, and counted.
    await lockSessionsOf(tx, classId);
    if (own.taken_down_at) throw new Refusal('class_taken_down', { message: isTakenDown });
    if (await wasClassBooked(tx, classId)) throw new Refusal('class_booked');
    if (await isUnderReview(tx, classId)) throw new Refusal('class_under_review');
    const at = clock.now();
    await writeAudit(tx, {
      at,
      actor: caller,
      action: 'class.delete',
      subject: classId,
      requestId,
    });
    await deleteClassRow(tx, classId);
    await publishEndedClass(
      tx,
      { notices },
      { own, kind: 'class_deleted', actorId: caller.id, at },
    );
  });
}

const isTakenDown = 'We have taken this class down, so it cannot be deleted. You can archive it.';
