// Shows a class to an operator: its texts, its instructor, the sessions that are not over, and its hidden reviews.
import type { AdminClass } from '#contract/admin/admin-shapes.ts';
import { missing } from '#contract/errors.ts';
import { standingOf } from '#domain/standing.ts';
import type { Db } from '#platform/db/db.ts';
import { listHiddenReviews } from '../reviews/list-hidden-reviews.ts';
import { presentClass } from './present-class.ts';
import { presentSession } from './present-session.ts';
import { findSessionsOf, findWholeClass } from './admin-class-store.ts';
import type { Context } from '../../shared/context.ts';

export async function showClass(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  classId: string,
): Promise<AdminClass> {
  const now = clock.now();
  const row = await findWholeClass(db, classId, now);
  if (!row) throw missing('class');
  const sessions = await findSessionsOf(db, classId, now);
  const line = presentClass(row);
  const { suspended_at: suspendedAt, instructor_status: instructorStatus } = row;
  return {
    ...line,
    instructor: { ...line.instructor, standing: standingOf({ suspendedAt, instructorStatus }) },
    description: row.description,
    sessions: sessions.map((session) => presentSession(session, now)),
    openReports: row.open_reports,
    hiddenReviews: await listHiddenReviews(db, classId),
  };
}
