// Notifies the instructor of a class that somebody has reviewed it, once the review is shown.
import { shortName } from '#domain/text/short-name.ts';
import type { Db } from '#platform/db/db.ts';
import { mailPerson } from '../shared/notifications/mail-people.ts';
import type { NotifyContext } from '../shared/notifications/notify-people.ts';
import { findPeopleOfReview } from './review-store.ts';

export async function notifyOfReview(
  tx: Db,
  context: NotifyContext,
  reviewId: string,
): Promise<void> {
  const of = await findPeopleOfReview(tx, reviewId);
  if (!of || of.is_instructor_gone) return;
  const payload = {
    classId: of.class_id,
    title: of.title,
    authorName: shortName(of.author_name) || 'A learner',
    rating: of.rating,
    comment: of.comment,
  };
  const to = { id: of.teacher_id, email: of.email, name: of.full_name };
  const about = { entity: reviewId, aboutPersonId: of.learner_id };
  await mailPerson(tx, context, { kind: 'review-received', ...about, to, payload });
}
