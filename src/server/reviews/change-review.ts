// Changes a learner's own review of a class, as long as that is allowed.
import { Refusal, missing } from '#contract/errors.ts';
import type { Review } from '#contract/reviews/reviews.ts';
import { isEditable } from '#domain/reviews/editable-until.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { presentReview } from './present-review.ts';
import { reportReview } from './report-review.ts';
import type { ReviewContext } from './review-context.ts';
import { findShownReview, lockReview, saveWords } from './review-store.ts';
import { judgeTexts } from '../shared/moderation/judge-texts.ts';
import type { ModerationContext } from '../shared/moderation/report-by-rules.ts';
import { publishReviewChange } from '../shared/changes/publish-change.ts';

interface ChangeReviewInput {
  learnerId: string;
  reviewId: string;
  rating: number;
  comment?: string | undefined;
}

export function changeReview(
  db: Db,
  context: ReviewContext & ModerationContext,
  input: ChangeReviewInput,
): Promise<Review> {
  return inTransaction(db, async (tx) => {
    const review = await lockReview(tx, input.reviewId);
    if (review?.learner_id !== input.learnerId) throw missing('review');
    const at = context.clock.now();
    if (review.hidden_at !== null || !isEditable(review.created_at, at))
      throw new Refusal('review_closed');
    const { rating, comment } = input;
    await saveWords(tx, { id: review.id, rating, comment: comment || null, at });
    const of = { classId: review.class_id, instructorId: review.teacher_id };
    const settings = await context.readSettings(tx);
    const { rules } = judgeTexts(settings, context.config.publicUrl, [comment ?? null]);
    await reportReview(tx, context, { reviewId: review.id, rules, at });
    await publishReviewChange(tx, context, of);
    return presentReview(context, await findShownReview(tx, review.id));
  });
}
