// Writes a learner's review of a class they have attended; one for each class.
import { randomUUID } from 'node:crypto';
import { Refusal, missing } from '#contract/errors.ts';
import type { Output } from '#contract/endpoints.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { presentReview } from './present-review.ts';
import type { ReviewContext } from './review-context.ts';
import { findClass, findShownReview, lockAttended, insertReview } from './review-store.ts';
import { lockPerson } from '../shared/person-lock-store.ts';
import { isPublicRow } from '../shared/is-public-row.ts';
import { judgeTexts } from '../shared/moderation/judge-texts.ts';
import type { ModerationContext } from '../shared/moderation/report-by-rules.ts';
import { notifyOfReview } from './notify-of-review.ts';
import { reportReview } from './report-review.ts';
import { publishReviewChange } from '../shared/changes/publish-change.ts';

interface WriteReviewInput {
  learnerId: string;
  classId: string;
  rating: number;
  comment?: string | undefined;
}

export function writeReview(
  db: Db,
  context: ReviewContext & ModerationContext,
  input: WriteReviewInput,
): Promise<Output<'POST /api/classes/{id}/reviews'>> {
  return inTransaction(db, async (tx) => {
    const { learnerId, classId, rating, comment } = input;
    if (!(await lockPerson(tx, learnerId))) throw new Refusal('unauthenticated');
    const booking = await lockAttended(tx, { classId, learnerId });
    if (!booking) throw await refusalOf(tx, classId);
    const id = randomUUID();
    const at = context.clock.now();
    const settings = await context.readSettings(tx);
    const { rules, mustWait: isHeld } = judgeTexts(settings, context.config.publicUrl, [
      comment ?? null,
    ]);
    const isNew = await insertReview(tx, {
      id,
      class_id: classId,
      learner_id: learnerId,
      booking_id: booking.id,
      rating,
      comment: comment || null,
      created_at: at,
      updated_at: at,
      ...(isHeld && { hidden_at: at, held_at: at }),
    });
    if (!isNew) throw new Refusal('already_reviewed');
    await publishReviewChange(tx, context, { classId, instructorId: booking.teacher_id });
    await reportReview(tx, context, { reviewId: id, rules, isHeld, at });
    if (!isHeld) await notifyOfReview(tx, context, id);
    const written = presentReview(context, await findShownReview(tx, id));
    return { ...written, ...(isHeld && { isWaiting: true }) };
  });
}

/** A class that is not public is refused as not found. */
async function refusalOf(tx: Db, classId: string): Promise<Refusal> {
  const found = await findClass(tx, classId);
  return found && isPublicRow(found) ? new Refusal('review_refused') : missing('class');
}
