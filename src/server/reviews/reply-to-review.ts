// Adds the instructor's public reply to a review of their class; one reply for each review.
import { Refusal, missing } from '#contract/errors.ts';
import type { Review } from '#contract/reviews/reviews.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { presentReview } from './present-review.ts';
import { reportReview } from './report-review.ts';
import type { ReviewContext } from './review-context.ts';
import { findShownReview, lockReview, saveReply } from './review-store.ts';
import { judgeTexts } from '../shared/moderation/judge-texts.ts';
import type { ModerationContext } from '../shared/moderation/report-by-rules.ts';
import { publishReviewChange } from '../shared/changes/publish-change.ts';

interface ReplyToReviewInput {
  instructorId: string;
  reviewId: string;
  reply: string;
}

export function replyToReview(
  db: Db,
  context: ReviewContext & ModerationContext,
  input: ReplyToReviewInput,
): Promise<Review> {
  return inTransaction(db, async (tx) => {
    const review = await lockReview(tx, input.reviewId);
    if (review?.teacher_id !== input.instructorId || review.hidden_at !== null)
      throw missing('review');
    const at = context.clock.now();
    const reply = { id: review.id, reply: input.reply, at };
    if (!(await saveReply(tx, reply))) throw new Refusal('already_replied');
    const of = { classId: review.class_id, instructorId: review.teacher_id };
    const settings = await context.readSettings(tx);
    const { rules } = judgeTexts(settings, context.config.publicUrl, [input.reply]);
    await reportReview(tx, context, { reviewId: review.id, rules, at });
    await publishReviewChange(tx, context, of);
    return presentReview(context, await findShownReview(tx, review.id));
  });
}
