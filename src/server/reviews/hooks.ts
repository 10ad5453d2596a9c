// Module hooks of reviews. A person's reviews stay without their name when the account is erased, because others have
// chosen classes by them.
import type { Db } from '#platform/db/db.ts';
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { rewriteMails } from '#platform/mail/outbox/rewrite-mails.ts';
import { findRepliesBy, findReviewIdsBy, findReviewsBy } from './review-export-store.ts';
import { findReportsOf, forgetReportWords } from './reports/report-store.ts';

export const reviewsHooks: ModuleHooks = {
  module: 'reviews',
  exportData: exportReviews,
  erase,
};

async function erase(tx: Db, personId: string): Promise<void> {
  await forgetReportWords(tx, personId);
  const entities = await findReviewIdsBy(tx, personId);
  const change = { authorName: 'A learner', comment: null };
  await rewriteMails(tx, { kind: 'review-received', entities, change });
}

async function exportReviews(tx: Db, personId: string) {
  const reviews = await findReviewsBy(tx, personId);
  const replies = await findRepliesBy(tx, personId);
  const reports = await findReportsOf(tx, personId);
  const isEmpty = reviews.length + replies.length + reports.length === 0;
  return isEmpty ? undefined : { reviews, replies, reports };
}
