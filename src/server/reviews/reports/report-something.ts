// Reports a class, a review or a question to the operators.
import { randomUUID } from 'node:crypto';
import { missing } from '#contract/errors.ts';
import type { ReportReason } from '#contract/reviews/reviews.ts';
import type { Db } from '#platform/db/db.ts';
import { findClass } from '../review-store.ts';
import { findClassOfQuestion, findClassOfReview, insertReport } from './report-store.ts';
import type { Context } from '../../shared/context.ts';
import { isPublicRow } from '../../shared/is-public-row.ts';

interface ReportSomethingInput {
  reporterId: string;
  /** Exactly one of the three is set. */
  classId?: string | undefined;
  reviewId?: string | undefined;
  questionId?: string | undefined;
  reason: ReportReason;
  message?: string | undefined;
}

/** Only what is public can be reported. */
export async function reportSomething(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  { reporterId, reason, message, ...thing }: ReportSomethingInput,
): Promise<{ status: 'reported' }> {
  const { classId, reviewId, questionId } = thing;
  const seenAt = await findClassOf(db, thing);
  const seen = seenAt === undefined ? undefined : await findClass(db, seenAt);
  if (!seen || !isPublicRow(seen)) throw missing(nameOf(thing));
  await insertReport(db, {
    id: randomUUID(),
    class_id: classId ?? null,
    review_id: reviewId ?? null,
    question_id: questionId ?? null,
    reporter_id: reporterId,
    reason,
    message: message || null,
    reported_at: clock.now(),
  });
  return { status: 'reported' };
}

type Thing = Pick<ReportSomethingInput, 'classId' | 'reviewId' | 'questionId'>;

async function findClassOf(db: Db, { classId, reviewId, questionId }: Thing) {
  if (reviewId !== undefined) return findClassOfReview(db, reviewId);
  return questionId === undefined ? classId : findClassOfQuestion(db, questionId);
}

function nameOf({ reviewId, questionId }: Thing) {
  if (reviewId !== undefined) return 'review';
  return questionId === undefined ? 'class' : 'question';
}
