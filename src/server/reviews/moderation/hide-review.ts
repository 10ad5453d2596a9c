// Hides a review, so that it is neither shown nor counted, and notifies its author of the reason.
import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { queueMail } from '#platform/mail/outbox/queue-mail.ts';
import { findReviewToNotify, saveHidden } from './review-moderation-store.ts';
import type { Context } from '../../shared/context.ts';

interface HideReviewInput {
  reviewId: string;
  reason: string;
  at: Date;
}

export async function hideReview(
  tx: Db,
  { notices }: Pick<Context, 'notices'>,
  { reviewId, reason, at }: HideReviewInput,
): Promise<void> {
  if (!(await saveHidden(tx, { reviewId, at }))) return;
  await notices.publish(tx, 'classes');
  const review = await findReviewToNotify(tx, reviewId);
  if (!review || review.erased_at) return;
  const { class_id: classId, title, rating, comment } = review;
  await queueMail(
    tx,
    {
      kind: 'review-hidden',
      // A restored review may be hidden again, and that sends another mail.
      entity: randomUUID(),
      to: { email: review.email, name: review.full_name },
      payload: { classId, title, rating, comment, reason },
    },
    { notices },
  );
}
