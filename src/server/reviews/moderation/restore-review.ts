// Restores a hidden review for an operator: it counts as before, and its author is notified.
import { randomUUID } from 'node:crypto';
import { Refusal, missing } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { findConcernedByClass } from '#server/shared/concerned-people-store.ts';
import { refuseOwnMatter } from '#server/shared/refuse-own-matter.ts';
import { findClass } from '../review-store.ts';
import { notifyOfReview } from '../notify-of-review.ts';
import { findReviewToNotify, saveReportsDecided, saveShown } from './review-moderation-store.ts';
import { mailPerson } from '../../shared/notifications/mail-people.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';
import { lockPerson } from '../../shared/person-lock-store.ts';
import { isPublicRow } from '../../shared/is-public-row.ts';
import { publishReviewChange } from '../../shared/changes/publish-change.ts';

interface RestoreReviewInput {
  caller: Caller;
  reviewId: string;
  requestId: string;
}

export function restoreReview(
  db: Db,
  context: NotifyContext,
  input: RestoreReviewInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { caller, reviewId, requestId } = input;
    const review = await findReviewToNotify(tx, reviewId);
    const reviewed = review && (await findClass(tx, review.class_id));
    if (!reviewed) throw missing('review');
    const concerned = await findConcernedByClass(tx, review.class_id);
    refuseOwnMatter(caller, review.learner_id, ...concerned);
    const isWriterHere = await lockPerson(tx, review.learner_id);
    // The classes of an erased instructor are not shown, and neither are their reviews.
    if (reviewed.erased_at || !(await saveShown(tx, reviewId)))
      throw new Refusal('already_decided');
    const entry = { at: context.clock.now(), actor: caller, subject: reviewId, requestId };
    await writeAudit(tx, { ...entry, action: 'review.restore' });
    const { class_id: classId, teacher_id: instructorId, title, rating, comment } = review;
    await publishReviewChange(tx, context, { classId, instructorId });
    const wasHeld = review.held_at !== null;
    if (wasHeld) await settleHeld(tx, context, { reviewId, caller });
    if (!isWriterHere) return;
    await mailPerson(tx, context, {
      kind: 'review-restored',
      entity: randomUUID(),
      to: { id: review.learner_id, email: review.email, name: review.full_name },
      payload: {
        classId,
        title,
        rating,
        comment,
        isClassShown: isPublicRow(reviewed),
        ...(wasHeld && { wasHeld }),
      },
    });
  });
}

/** It is shown for the first time: its report is decided, and the instructor hears of it. */
async function settleHeld(
  tx: Db,
  context: NotifyContext,
  { reviewId, caller }: Pick<RestoreReviewInput, 'reviewId' | 'caller'>,
): Promise<void> {
  const of = { class_id: null, review_id: reviewId, question_id: null };
  await saveReportsDecided(tx, { of, state: 'dismissed', by: caller.id, at: context.clock.now() });
  await notifyOfReview(tx, context, reviewId);
}
