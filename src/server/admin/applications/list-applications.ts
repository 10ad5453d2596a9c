// Lists the applications to teach for an operator.
import type { Output } from '#contract/endpoints.ts';
import type { Db } from '#platform/db/db.ts';
import { portraitUrl, type ReadingContext } from '../portrait.ts';
import { findApplications } from './application-store.ts';

const most = 100;

export async function listApplications(
  db: Db,
  context: ReadingContext,
): Promise<Output<'GET /api/admin/applications'>> {
  const rows = await findApplications(db, most);
  const items = rows.map((row) => ({
    id: row.id,
    fullName: row.full_name,
    username: row.username,
    email: row.email,
    profileImage: portraitUrl(context, row),
    bio: row.bio,
    location: row.location,
    appliedAt: row.applied_at.toISOString(),
    declinedAt: row.instructor_declined_at?.toISOString() ?? null,
    classes: row.classes,
  }));
  return { total: rows[0]?.total ?? 0, items };
}
