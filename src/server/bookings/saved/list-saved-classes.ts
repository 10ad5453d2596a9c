// Lists the classes a person has saved, the newest first.
import type { SavedClass } from '#contract/bookings/learning-calls.ts';
import { isPublic } from '#domain/classes/class-state.ts';
import type { Db } from '#platform/db/db.ts';
import { presentPicture } from '#platform/pictures/present-picture.ts';
import { findSavedClasses, type SavedClassRow } from './saved-class-store.ts';
import type { Context } from '../../shared/context.ts';

export async function listSavedClasses(
  db: Db,
  context: Pick<Context, 'clock' | 'storage'>,
  personId: string,
): Promise<SavedClass[]> {
  const rows = await findSavedClasses(db, { personId, now: context.clock.now() });
  return rows.map((row) => presentSavedClass(context, row));
}

function presentSavedClass({ storage }: Pick<Context, 'storage'>, row: SavedClassRow): SavedClass {
  const isShown = isPublic({
    isActive: row.is_active,
    instructorStatus: row.instructor_status,
    suspended: row.is_withheld,
  });
  // A class that is not public does not show its next session.
  const next = isShown ? row.next : null;
  return {
    id: row.id,
    title: row.title,
    location: row.location,
    timeZone: next?.time_zone ?? row.time_zone,
    price: row.price_cents / 100,
    picture: row.cover && presentPicture(storage, row.cover),
    categoryId: row.category_id,
    instructorName: row.full_name,
    isPublic: isShown,
    savedAt: row.saved_at.toISOString(),
    next: next && {
      id: next.id,
      startTime: new Date(next.starts_at).toISOString(),
      endTime: new Date(next.ends_at).toISOString(),
      availableSpots: next.free,
    },
  };
}
