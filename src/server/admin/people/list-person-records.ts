// Lists the reviews that a person wrote, and the reports that they made, for an operator.
import { adminLimits } from '#contract/admin/admin-shapes.ts';
import type { Output } from '#contract/endpoints.ts';
import type { Db } from '#platform/db/db.ts';
import { findReportsBy, findReviewsBy } from './person-record-store.ts';

interface OfPerson {
  personId: string;
  cursor?: string | undefined;
}

const pageOf = ({ personId, cursor }: OfPerson) => ({
  personId,
  after: cursor ?? null,
  most: adminLimits.page + 1,
});

export async function listReviewsBy(
  db: Db,
  input: OfPerson,
): Promise<Output<'GET /api/admin/people/{id}/reviews'>> {
  const rows = await findReviewsBy(db, pageOf(input));
  const items = rows.slice(0, adminLimits.page).map((row) => ({
    id: row.id,
    class: { id: row.class_id, title: row.title },
    bookingId: row.booking_id,
    rating: row.rating,
    comment: row.comment,
    writtenAt: row.created_at.toISOString(),
    hiddenAt: row.hidden_at?.toISOString() ?? null,
  }));
  return { items, next: rows.length > items.length ? (items.at(-1)?.id ?? null) : null };
}

export async function listReportsBy(
  db: Db,
  input: OfPerson,
): Promise<Output<'GET /api/admin/people/{id}/reports'>> {
  const rows = await findReportsBy(db, pageOf(input));
  const items = rows.slice(0, adminLimits.page).map((row) => ({
    id: row.id,
    about: row.about,
    class: { id: row.class_id, title: row.title },
    reason: row.reason,
    message: row.message,
    state: row.state,
    reportedAt: row.reported_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by ? { id: row.decided_by, fullName: row.decider_name ?? '' } : null,
  }));
  return { items, next: rows.length > items.length ? (items.at(-1)?.id ?? null) : null };
}
