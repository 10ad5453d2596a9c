// Lists the hidden reviews of a class for an operator.
import type { AdminHiddenReview } from '#contract/admin/admin-shapes.ts';
import type { Db } from '#platform/db/db.ts';
import { findHiddenReviews } from './hidden-review-store.ts';

const most = 100;

export async function listHiddenReviews(db: Db, classId: string): Promise<AdminHiddenReview[]> {
  const rows = await findHiddenReviews(db, { classId, most });
  return rows.map((row) => ({
    id: row.id,
    rating: row.rating,
    comment: row.comment,
    writtenAt: row.created_at.toISOString(),
    author: personOf(row.author_id, row.author_name),
    hiddenAt: row.hidden_at.toISOString(),
    hiddenBy: personOf(row.operator_id, row.operator_name),
    reason: row.reason,
  }));
}

const personOf = (id: string | null, fullName: string | null) =>
  id === null || fullName === null ? null : { id, fullName };
