// Reports of classes and reviews that somebody thinks should not be shown.
import type { Insertable } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';

/** The class that a review is of, unless an operator has hidden the review. */
export async function findClassOfReview(db: Db, reviewId: string): Promise<string | undefined> {
  const review = await db
    .selectFrom('reviews')
    .select('class_id')
    .where('id', '=', reviewId)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
  return review?.class_id;
}

/** Nothing where the same person has reported the same before, and nobody has looked at it yet. */
export async function insertReport(tx: Db, row: Insertable<Schema['reports']>): Promise<void> {
  await tx
    .insertInto('reports')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function findReportsOf(db: Db, reporterId: string) {
  return db
    .selectFrom('reports')
    .select(['class_id as classId', 'review_id as reviewId', 'reason', 'message', 'state'])
    .select('reported_at as reportedAt')
    .where('reporter_id', '=', reporterId)
    .orderBy('reported_at')
    .execute();
}

/** What was reported stays for whoever looks at it; the words of a person who leaves do not. */
export async function forgetReportWords(tx: Db, reporterId: string): Promise<void> {
  await tx
    .updateTable('reports')
    .set({ message: null })
    .where('reporter_id', '=', reporterId)
    .where('message', 'is not', null)
    .execute();
}
