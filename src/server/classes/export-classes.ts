// Exports the classes that a person teaches and taught.
import type { Db } from '#platform/db/db.ts';
import { presentPicture } from '#platform/pictures/present-picture.ts';
import { exportedColumns } from './class-columns.ts';
import { findTagsOf } from './tags/tag-store.ts';
import { findClassesToExport, findPicturesOf, findSessionsOf } from './own/own-class-store.ts';
import type { Context } from '../shared/context.ts';

/** Undefined for a person who never taught. */
export async function exportClasses(
  tx: Db,
  { storage }: Pick<Context, 'storage'>,
  personId: string,
) {
  const rows = await findClassesToExport(tx, personId);
  if (rows.length === 0) return undefined;
  const ids = rows.map(({ id }) => id);
  const pictures = Map.groupBy(await findPicturesOf(tx, ids), (picture) => picture.class_id);
  const tags = Map.groupBy(await findTagsOf(tx, ids), (tag) => tag.class_id);
  const sessions = Map.groupBy(await findSessionsOf(tx, ids), (session) => session.class_id);
  return rows.map((row) => ({
    id: row.id,
    ...exportedColumns(row),
    tags: (tags.get(row.id) ?? []).map(({ name }) => name),
    isActive: row.is_active,
    archivedAt: row.archived_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    pictures: (pictures.get(row.id) ?? []).map((one) => ({
      url: presentPicture(storage, one).url,
      alt: one.alt,
    })),
    sessions: (sessions.get(row.id) ?? []).map((session) => ({
      startsAt: session.starts_at,
      endsAt: session.ends_at,
      timeZone: session.time_zone,
      ownPriceCents: session.own_price_cents,
      ownSeats: session.own_seats,
      minimumSeats: session.minimum_seats,
      minimumHours: session.minimum_hours,
      runsSince: session.runs_since,
      seriesId: session.series_id,
      rescheduledAloneAt: session.rescheduled_alone_at,
      capacity: session.capacity,
      seatsTaken: session.seats_taken,
      state: session.state,
    })),
  }));
}
