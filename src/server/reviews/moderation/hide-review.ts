// Hides a review, so that it is neither shown nor counted, and notifies its author of the reason.
import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { findReviewToNotify, saveHidden } from './review-moderation-store.ts';
import { mailPerson } from '../../shared/notifications/mail-people.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';
import { publishReviewChange } from '../../shared/changes/publish-change.ts';

interface HideReviewInput {
  reviewId: string;
  reason: string;
  at: Date;
}

export async function hideReview(
  tx: Db,
  context: NotifyContext,
  { reviewId, reason, at }: HideReviewInput,
): Promise<void> {
  const review = await findReviewToNotify(tx, reviewId);
  if (!(await saveHidden(tx, { reviewId, at })) || !review) return;
  const wasHeld = review.held_at !== null;
  const { class_id: classId, teacher_id: instructorId, title, rating, comment } = review;
  await publishReviewChange(tx, context, { classId, instructorId });
  if (review.erased_at) return;
  await mailPerson(tx, context, {
    kind: 'review-hidden',
    // A restored review may be hidden again, and that sends another mail.
    entity: randomUUID(),
    to: { id: review.learner_id, email: review.email, name: review.full_name },
    payload: { classId, title, rating, comment, reason, ...(wasHeld && { wasHeld }) },
  });
}
