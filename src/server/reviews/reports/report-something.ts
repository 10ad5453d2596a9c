// Reports a class or a review to the operators.
import { randomUUID } from 'node:crypto';
import { missing } from '#contract/errors.ts';
import type { ReportReason } from '#contract/reviews/reviews.ts';
import type { Db } from '#platform/db/db.ts';
import { findClass } from '../review-store.ts';
import { findClassOfReview, insertReport } from './report-store.ts';
import type { Context } from '../../shared/context.ts';
import { isPublicRow } from '../../shared/is-public-row.ts';

interface ReportSomethingInput {
  reporterId: string;
  /** Exactly one of the two is set. */
  classId?: string | undefined;
  reviewId?: string | undefined;
  reason: ReportReason;
  message?: string | undefined;
}

/** Only public classes and reviews can be reported. */
export async function reportSomething(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  { reporterId, classId, reviewId, reason, message }: ReportSomethingInput,
): Promise<{ status: 'reported' }> {
  const seenAt = reviewId === undefined ? classId : await findClassOfReview(db, reviewId);
  const seen = seenAt === undefined ? undefined : await findClass(db, seenAt);
  if (!seen || !isPublicRow(seen)) throw missing(reviewId === undefined ? 'class' : 'review');
  await insertReport(db, {
    id: randomUUID(),
    class_id: classId ?? null,
    review_id: reviewId ?? null,
    reporter_id: reporterId,
    reason,
    message: message || null,
    reported_at: clock.now(),
  });
  return { status: 'reported' };
}
