// Reports a class, a review or a question to the operators.
import { randomUUID } from 'node:crypto';
import { missing } from '#contract/errors.ts';
import { type ReportReason, reportReasons } from '#contract/reviews/reviews.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { findClass } from '../review-store.ts';
import {
  countDecided,
  findReportedQuestion,
  findReportedReview,
  insertReport,
  type Reported,
  lockReportedThing,
} from './report-store.ts';
import { isPublicRow } from '../../shared/is-public-row.ts';
import { notifyOperators } from '../../shared/notifications/notify-operators.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';

interface ReportSomethingInput {
  reporterId: string;
  /** Exactly one of the three is set. */
  classId?: string | undefined;
  reviewId?: string | undefined;
  questionId?: string | undefined;
  reason: ReportReason;
  message?: string | undefined;
}

/** Only what is public can be reported, and by instructors the questions that wait for their answer. */
export function reportSomething(
  db: Db,
  context: NotifyContext,
  { reporterId, reason, message, ...thing }: ReportSomethingInput,
): Promise<{ status: 'reported' }> {
  return inTransaction(db, async (tx) => {
    const of = {
      class_id: thing.classId ?? null,
      review_id: thing.reviewId ?? null,
      question_id: thing.questionId ?? null,
    };
    // A decision that is being made counts below: this report comes after it, and waits for the next.
    await lockReportedThing(tx, of);
    const reported = await findReported(tx, { ...thing, reporterId });
    const seen = reported && (await findClass(tx, reported.class_id));
    const isOfReporter = thing.questionId !== undefined && seen?.teacher_id === reporterId;
    if (!seen || !(isOfReporter || isPublicRow(seen))) throw missing(nameOf(thing));
    const isNew = await insertReport(tx, {
      ...of,
      id: randomUUID(),
      reporter_id: reporterId,
      reason,
      message: message || null,
      reported_at: context.clock.now(),
    });
    if (isNew)
      await notifyOperators(tx, context, {
        concerned: [reporterId, reported.author_id, seen.teacher_id],
        entity: `report:${of.class_id ?? of.review_id ?? of.question_id}`,
        // However many people report the same thing, it waits once, until it is decided.
        version: (await countDecided(tx, of)) + 1,
        title: `A report of a ${nameOf(thing)} waits for a decision`,
        body: `${seen.title}: ${reportReasons[reason]}`,
        path: '/admin/reports',
      });
    return { status: 'reported' };
  });
}

type Thing = Pick<ReportSomethingInput, 'classId' | 'reviewId' | 'questionId'>;
type ReportedBy = Thing & Pick<ReportSomethingInput, 'reporterId'>;

async function findReported(
  db: Db,
  { classId, reviewId, questionId, reporterId }: ReportedBy,
): Promise<Reported | undefined> {
  if (reviewId !== undefined) return findReportedReview(db, reviewId);
  if (questionId !== undefined) return findReportedQuestion(db, { questionId, reporterId });
  return classId === undefined ? undefined : { class_id: classId };
}

function nameOf({ reviewId, questionId }: Thing) {
  if (reviewId !== undefined) return 'review';
  return questionId === undefined ? 'class' : 'question';
}
