// Reports a review to the operators because their rules found something in it, or in the reply to it.
import type { Db } from '#platform/db/db.ts';
import { reportByRules } from '../shared/moderation/report-by-rules.ts';
import type { NotifyContext } from '../shared/notifications/notify-people.ts';
import { findPeopleOfReview } from './review-store.ts';

interface ReportReviewInput {
  reviewId: string;
  rules: string[];
  isHeld?: boolean;
  at: Date;
}

export async function reportReview(
  tx: Db,
  context: NotifyContext,
  { reviewId, ...report }: ReportReviewInput,
): Promise<void> {
  if (report.rules.length === 0) return;
  const of = await findPeopleOfReview(tx, reviewId);
  if (!of) return;
  const { title, learner_id: learnerId, teacher_id: teacherId } = of;
  const concerned = [learnerId, teacherId];
  await reportByRules(tx, context, { ...report, thing: { reviewId }, title, concerned });
}
