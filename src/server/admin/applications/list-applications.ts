// Lists the applications to teach for an operator.
import type { Output } from '#contract/endpoints.ts';
import type { Db } from '#platform/db/db.ts';
import { portraitUrl } from '../../shared/portrait-url.ts';
import type { Context } from '../../shared/context.ts';
import { findApplications } from './application-store.ts';

const most = 100;

export async function listApplications(
  db: Db,
  context: Pick<Context, 'storage'>,
): Promise<Output<'GET /api/admin/applications'>> {
  const rows = await findApplications(db, most);
  const items = rows.map((row) => ({
    id: row.id,
    fullName: row.full_name,
    username: row.username,
    email: row.email,
    profileImage: portraitUrl(context, row, 'widest'),
    bio: row.bio,
    location: row.location,
    teaches: row.teaches,
    links: row.profile_links,
    appliedAt: row.applied_at.toISOString(),
    declinedAt: row.instructor_declined_at?.toISOString() ?? null,
    classes: row.classes,
  }));
  return { total: rows[0]?.total ?? 0, items };
}
