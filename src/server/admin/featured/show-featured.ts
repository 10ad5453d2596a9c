// Shows operators of classes whether the home page can feature them now.
import type { FeaturedFacts } from '#contract/admin/featured-calls.ts';
import { classState } from '#domain/classes/class-state.ts';
import type { Db } from '#platform/db/db.ts';
import type { Context } from '../../shared/context.ts';
import { type FeaturedRow, findFeaturedFacts } from './featured-store.ts';

interface ShowFeaturedInput {
  ids: string[];
  callerId: string;
}

export async function showFeatured(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  { ids, callerId }: ShowFeaturedInput,
): Promise<{ classes: FeaturedFacts[] }> {
  const rows = await findFeaturedFacts(db, { ids, now: clock.now() });
  return { classes: rows.map((row) => presentFeatured(row, callerId)) };
}

const presentFeatured = (row: FeaturedRow, callerId: string): FeaturedFacts => ({
  id: row.id,
  title: row.title,
  instructor: { id: row.teacher_id, fullName: row.instructor_name },
  state: classState({
    isActive: row.is_active,
    instructorStatus: row.instructor_status,
    suspended: row.suspended_at !== null,
    hasUpcoming: row.has_dates,
    takenDown: row.taken_down_at !== null,
    isHeld: row.held_at !== null,
    isArchived: row.archived_at !== null,
  }),
  hasFreeSeats: row.has_free_seats,
  isOwn: row.teacher_id === callerId,
});
