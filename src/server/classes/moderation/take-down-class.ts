// Takes a class down for an operator, or keeps an unpublished one from being published; booked seats stay valid.
import { randomUUID } from 'node:crypto';
import { Refusal, missing } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { findConcernedByClass } from '#server/shared/concerned-people-store.ts';
import { refuseOwnMatter } from '#server/shared/refuse-own-matter.ts';
import { lockClassToDecide, saveTakenDown } from './moderation-store.ts';
import { mailPerson } from '../../shared/notifications/mail-people.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';
import { publishClassChange } from '../../shared/changes/publish-change.ts';

interface TakeDownClassInput {
  caller: Caller;
  classId: string;
  reason: string;
  requestId: string;
}

export function takeDownClass(
  db: Db,
  context: NotifyContext,
  input: TakeDownClassInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { caller, classId, reason, requestId } = input;
    const shown = await lockClassToDecide(tx, classId);
    if (!shown) throw missing('class');
    refuseOwnMatter(caller, ...(await findConcernedByClass(tx, classId)));
    const wasHeld = shown.held_at !== null;
    if (shown.taken_down_at && !wasHeld) throw new Refusal('already_decided');
    const at = context.clock.now();
    await saveTakenDown(tx, { classId, reason, at });
    await writeAudit(tx, {
      at,
      actor: caller,
      action: 'class.take-down',
      subject: classId,
      details: { reason },
      requestId,
    });
    if (!shown.instructor_erased_at)
      await mailPerson(tx, context, {
        kind: 'class-taken-down',
        entity: randomUUID(),
        to: { id: shown.teacher_id, email: shown.instructor_email, name: shown.instructor_name },
        payload: { classId, title: shown.title, reason, ...(wasHeld && { wasHeld }) },
      });
    const of = { classId: shown.id, instructorId: shown.teacher_id };
    await publishClassChange(tx, context, of);
  });
}
