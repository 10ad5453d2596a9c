// Restores a class that was taken down, for an operator, offers seats that came free to the waiting lists, and mails the
// people who asked to hear of new dates.
import { randomUUID } from 'node:crypto';
import { Refusal, missing } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { findConcernedByClass } from '#server/shared/concerned-people-store.ts';
import { refuseOwnMatter } from '#server/shared/refuse-own-matter.ts';
import { notifyOfNewDates } from '../../alerts/notify-of-new-dates.ts';
import type { BookingContext } from '../../shared/context.ts';
import { mailPerson } from '../../shared/notifications/mail-people.ts';
import { lockSessionsAhead } from '../../classes/sessions/session-store.ts';
import { lockClassToDecide, saveRestored } from '../../classes/moderation/moderation-store.ts';
import { saveReportsDecided } from '../../reviews/moderation/review-moderation-store.ts';
import { offerInClass } from '../bookings/offer-in-class.ts';
import { recordNews } from '../news/record-news.ts';
import { publishClassChange } from '../../shared/changes/publish-change.ts';

interface RestoreClassInput {
  caller: Caller;
  classId: string;
  requestId: string;
}

export function restoreClass(
  db: Db,
  context: BookingContext,
  input: RestoreClassInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { caller, classId, requestId } = input;
    const taken = await lockClassToDecide(tx, classId);
    if (!taken) throw missing('class');
    refuseOwnMatter(caller, ...(await findConcernedByClass(tx, classId)));
    if (!taken.taken_down_at || taken.instructor_erased_at) throw new Refusal('already_decided');
    const at = context.clock.now();
    const wasHeld = taken.held_at !== null;
    const sessionIds = await lockSessionsAhead(tx, classId, at);
    await saveRestored(tx, { classId, at });
    const of = { class_id: classId, review_id: null, question_id: null };
    if (wasHeld) await saveReportsDecided(tx, { of, state: 'dismissed', by: caller.id, at });
    const entry = { at, actor: caller, subject: classId, requestId };
    await writeAudit(tx, { ...entry, action: 'class.restore' });
    await mailPerson(tx, context, {
      kind: 'class-restored',
      entity: randomUUID(),
      to: { id: taken.teacher_id, email: taken.instructor_email, name: taken.instructor_name },
      payload: {
        classId,
        title: taken.title,
        isPublished: taken.active_before ?? false,
        ...(wasHeld && { wasHeld }),
      },
    });
    await publishClassChange(tx, context, { classId, instructorId: taken.teacher_id });
    await offerInClass(tx, context, { classId, sessionIds, at });
    await notifyOfNewDates(tx, context, { classId, at });
    await recordNews(tx, context, { classId, at });
  });
}
