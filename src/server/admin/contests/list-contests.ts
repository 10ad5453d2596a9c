// Lists the contested no-shows for an operator.
import type { Output } from '#contract/endpoints.ts';
import type { Db } from '#platform/db/db.ts';
import { portraitUrl } from '../../shared/portrait-url.ts';
import type { Context } from '../../shared/context.ts';
import { findOpenContests } from './admin-contest-store.ts';

const most = 100;

export async function listContests(
  db: Db,
  context: Pick<Context, 'storage'>,
): Promise<Output<'GET /api/admin/contests'>> {
  const rows = await findOpenContests(db, most);
  const items = rows.map((row) => ({
    id: row.booking_id,
    message: row.message,
    askedAt: row.asked_at.toISOString(),
    markedAt: row.attendance_at?.toISOString() ?? null,
    learner: {
      id: row.learner_id,
      fullName: row.learner_name,
      profileImage: portraitUrl(context, row, 'widest'),
    },
    instructor: { id: row.teacher_id, fullName: row.instructor_name },
    class: { id: row.class_id, title: row.title, timeZone: row.time_zone },
    startTime: row.starts_at.toISOString(),
    seats: row.seats,
    otherNoShows: row.other_no_shows,
  }));
  return { total: rows[0]?.total ?? 0, items };
}
