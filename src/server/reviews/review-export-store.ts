// Reads a person's reviews and replies for their export.
import type { Db } from '#platform/db/db.ts';

export function findReviewsBy(db: Db, learnerId: string) {
  return db
    .selectFrom('reviews')
    .innerJoin('classes', 'classes.id', 'reviews.class_id')
    .select(['classes.title', 'reviews.rating', 'reviews.comment'])
    .select(['reviews.created_at as createdAt', 'reviews.updated_at as updatedAt'])
    .where('reviews.learner_id', '=', learnerId)
    .orderBy('reviews.created_at')
    .execute();
}

export function findRepliesBy(db: Db, instructorId: string) {
  return db
    .selectFrom('reviews')
    .innerJoin('classes', 'classes.id', 'reviews.class_id')
    .select(['classes.title', 'reviews.reply', 'reviews.replied_at as repliedAt'])
    .where('classes.teacher_id', '=', instructorId)
    .where('reviews.reply', 'is not', null)
    .orderBy('reviews.replied_at')
    .execute();
}

export async function findReviewIdsBy(tx: Db, learnerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('reviews')
    .select('id')
    .where('learner_id', '=', learnerId)
    .execute();
  return rows.map(({ id }) => id);
}
