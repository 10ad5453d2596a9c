// Writes a learner's review of a class they have attended; one for each class.
import { randomUUID } from 'node:crypto';
import { Refusal, missing } from '#contract/errors.ts';
import type { Review } from '#contract/reviews/reviews.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { shortName } from '#domain/text/short-name.ts';
import { presentReview } from './present-review.ts';
import type { ReviewContext } from './review-context.ts';
import {
  findClass,
  findPeopleOfReview,
  findShownReview,
  lockAttended,
  insertReview,
} from './review-store.ts';
import { lockPerson } from '../shared/person-lock-store.ts';
import { isPublicRow } from '../shared/is-public-row.ts';
import { mailPerson } from '../shared/notifications/mail-people.ts';
import type { NotifyContext } from '../shared/notifications/notify-people.ts';
import { publishReviewChange } from '../shared/changes/publish-change.ts';

interface WriteReviewInput {
  learnerId: string;
  classId: string;
  rating: number;
  comment?: string | undefined;
}

export function writeReview(
  db: Db,
  context: ReviewContext & NotifyContext,
  input: WriteReviewInput,
): Promise<Review> {
  return inTransaction(db, async (tx) => {
    const { learnerId, classId, rating, comment } = input;
    if (!(await lockPerson(tx, learnerId))) throw new Refusal('unauthenticated');
    const booking = await lockAttended(tx, { classId, learnerId });
    if (!booking) throw await refusalOf(tx, classId);
    const id = randomUUID();
    const at = context.clock.now();
    const isNew = await insertReview(tx, {
      id,
      class_id: classId,
      learner_id: learnerId,
      booking_id: booking.id,
      rating,
      comment: comment || null,
      created_at: at,
      updated_at: at,
    });
    if (!isNew) throw new Refusal('already_reviewed');
    await publishReviewChange(tx, context, { classId, instructorId: booking.teacher_id });
    await notifyInstructor(tx, context, { id, ...input });
    return presentReview(context, await findShownReview(tx, id));
  });
}

interface NewReview extends WriteReviewInput {
  id: string;
}

async function notifyInstructor(tx: Db, context: NotifyContext, review: NewReview): Promise<void> {
  const of = await findPeopleOfReview(tx, review.id);
  if (!of || of.is_instructor_gone) return;
  const payload = {
    classId: review.classId,
    title: of.title,
    authorName: shortName(of.author_name) || 'A learner',
    rating: review.rating,
    comment: review.comment || null,
  };
  const to = { id: of.teacher_id, email: of.email, name: of.full_name };
  const about = { entity: review.id, aboutPersonId: review.learnerId };
  await mailPerson(tx, context, { kind: 'review-received', ...about, to, payload });
}

/** A class that is not public is refused as not found. */
async function refusalOf(tx: Db, classId: string): Promise<Refusal> {
  const found = await findClass(tx, classId);
  return found && isPublicRow(found) ? new Refusal('review_refused') : missing('class');
}
