// Stores operators' decisions about reports, and hides and restores reviews.
import type { Db } from '#platform/db/db.ts';

/** A report with the instructor of the class and the author of the review or the question. */
export function findReport(db: Db, id: string) {
  return db
    .selectFrom('reports')
    .leftJoin('reviews', 'reviews.id', 'reports.review_id')
    .leftJoin('class_questions', 'class_questions.id', 'reports.question_id')
    .leftJoin('classes', (join) =>
      join.on('classes.id', '=', (row) =>
        row.fn.coalesce('reports.class_id', 'reviews.class_id', 'class_questions.class_id'),
      ),
    )
    .select(['reports.state', 'reports.class_id', 'reports.review_id', 'reports.question_id'])
    .select(['classes.id as of_class_id', 'reviews.learner_id', 'class_questions.asker_id'])
    .select((row) => [
      row
        .case()
        .when('reports.review_id', 'is not', null)
        .then(row('reviews.held_at', 'is not', null))
        .when('reports.class_id', 'is not', null)
        .then(row('classes.held_at', 'is not', null))
        .else(false)
        .end()
        .as('is_held'),
      row.fn.coalesce('reviews.updated_at', 'classes.updated_at').as('version'),
    ])
    .where('reports.id', '=', id)
    .executeTakeFirst();
}

/** Locks a review until the transaction ends, so that one operator at a time decides its reports. */
export async function lockReported(tx: Db, reviewId: string): Promise<void> {
  await tx.selectFrom('reviews').select('id').where('id', '=', reviewId).forNoKeyUpdate().execute();
}

interface Decision {
  of: { class_id: string | null; review_id: string | null; question_id: string | null };
  state: 'upheld' | 'dismissed';
  by: string;
  at: Date;
}

/** Decides all open reports of the same thing; returns how many. */
export async function saveReportsDecided(tx: Db, { of, state, by, at }: Decision): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('reports')
    .set({ state, decided_at: at, decided_by: by })
    .where((row) =>
      row.or([
        row('class_id', '=', of.class_id),
        row('review_id', '=', of.review_id),
        row('question_id', '=', of.question_id),
      ]),
    )
    .where('state', '=', 'open')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** False when it is hidden already, and does not only wait. */
export async function saveHidden(
  tx: Db,
  { reviewId, at }: { reviewId: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reviews')
    .set({ hidden_at: at, held_at: null })
    .where('id', '=', reviewId)
    .where((row) => row.or([row('hidden_at', 'is', null), row('held_at', 'is not', null)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False when it is not hidden. */
export async function saveShown(tx: Db, reviewId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reviews')
    .set({ hidden_at: null, held_at: null })
    .where('id', '=', reviewId)
    .where('hidden_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export function findReviewToNotify(tx: Db, reviewId: string) {
  return tx
    .selectFrom('reviews')
    .innerJoin('classes', 'classes.id', 'reviews.class_id')
    .innerJoin('profiles', 'profiles.id', 'reviews.learner_id')
    .select(['reviews.class_id', 'learner_id', 'teacher_id', 'classes.title', 'rating', 'comment'])
    .select(['reviews.held_at'])
    .select(['profiles.email', 'profiles.full_name', 'profiles.erased_at'])
    .where('reviews.id', '=', reviewId)
    .executeTakeFirst();
}
