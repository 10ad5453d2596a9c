// Upholds or dismisses a report for an operator. Upholding hides the review or the question, or takes the class down.
import { Refusal, missing } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { findConcernedByClass } from '#server/shared/concerned-people-store.ts';
import { refuseOwnMatter } from '#server/shared/refuse-own-matter.ts';
import { lockClassToDecide } from '../../classes/moderation/moderation-store.ts';
import { takeDownClass } from '../../classes/moderation/take-down-class.ts';
import { hideQuestion } from '../../questions/moderation/hide-question.ts';
import { lockReportedQuestion } from '../../questions/moderation/question-moderation-store.ts';
import { hideReview } from '../../reviews/moderation/hide-review.ts';
import {
  findReport,
  lockReported,
  saveReportsDecided,
} from '../../reviews/moderation/review-moderation-store.ts';
import { restoreReview } from '../../reviews/moderation/restore-review.ts';
import type { BookingContext } from '../../shared/context.ts';
import { restoreClass } from './restore-class.ts';

interface DecideReportInput {
  caller: Caller;
  reportId: string;
  /** Null dismisses. */
  upheldFor: string | null;
  /** The text that the operator has read, where it waits for them. */
  version?: string | undefined;
  requestId: string;
}

export function decideReport(
  db: Db,
  context: BookingContext,
  input: DecideReportInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { caller, reportId, upheldFor, requestId } = input;
    const report = await lockOpenReport(tx, input);
    const at = context.clock.now();
    const state = upheldFor === null ? 'dismissed' : 'upheld';
    const decided = await saveReportsDecided(tx, { of: report, state, by: caller.id, at });
    await writeAudit(tx, {
      at,
      actor: caller,
      action: upheldFor === null ? 'report.dismiss' : 'report.uphold',
      subject: report.class_id ?? report.review_id ?? report.question_id ?? reportId,
      details: { reports: decided, ...(upheldFor !== null && { reason: upheldFor }) },
      requestId,
    });
    const { class_id: classId, review_id: reviewId, question_id: questionId } = report;
    if (upheldFor === null) return showHeld(tx, context, { ...input, report });
    if (reviewId !== null) await hideReview(tx, context, { reviewId, reason: upheldFor, at });
    else if (questionId !== null)
      await hideQuestion(tx, context, { questionId, reason: upheldFor, at });
    else if (classId !== null && !(await isTakenDown(tx, classId)))
      await takeDownClass(tx, context, { caller, classId, reason: upheldFor, requestId });
  });
}

interface HeldInput extends DecideReportInput {
  report: LockedReport;
}

/** What waited is shown now; everything else is shown already. */
async function showHeld(
  tx: Db,
  context: BookingContext,
  { caller, requestId, report }: HeldInput,
): Promise<void> {
  if (!report.is_held) return;
  const { class_id: classId, review_id: reviewId } = report;
  if (classId !== null) await restoreClass(tx, context, { caller, classId, requestId });
  if (reviewId !== null) await restoreReview(tx, context, { caller, reviewId, requestId });
}

type LockedReport = Awaited<ReturnType<typeof lockOpenReport>>;

/** Locks the reported class, review or question, because one decision settles all reports of it. */
async function lockOpenReport(tx: Db, { caller, reportId, version }: DecideReportInput) {
  const found = await findReport(tx, reportId);
  if (!found) throw missing('report');
  const concerned = found.of_class_id ? await findConcernedByClass(tx, found.of_class_id) : [];
  refuseOwnMatter(caller, ...concerned, found.learner_id, found.asker_id);
  if (found.class_id !== null) await lockClassToDecide(tx, found.class_id);
  else if (found.review_id !== null) await lockReported(tx, found.review_id);
  else if (found.question_id !== null) await lockReportedQuestion(tx, found.question_id);
  const report = await findReport(tx, reportId);
  if (report?.state !== 'open') throw new Refusal('already_decided');
  // The author has changed it since: what is shown then is what the operator has read.
  if (report.is_held && version !== undefined && version !== report.version?.toISOString())
    throw new Refusal('already_decided');
  return report;
}

/** Another operator may have taken the class down first, without having seen the report. */
async function isTakenDown(tx: Db, classId: string): Promise<boolean> {
  const reported = await lockClassToDecide(tx, classId);
  return !reported || (reported.taken_down_at !== null && reported.held_at === null);
}
