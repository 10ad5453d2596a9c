// Lists the past and canceled sessions of a class for an operator.
import { adminLimits } from '#contract/admin/admin-shapes.ts';
import type { Output } from '#contract/endpoints.ts';
import type { Db } from '#platform/db/db.ts';
import { findPastSessions, type HeldSessionRow } from './admin-session-store.ts';
import type { Context } from '../../shared/context.ts';

interface ListPastSessionsInput {
  classId: string;
  cursor?: string | undefined;
}

export async function listPastSessions(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  { classId, cursor }: ListPastSessionsInput,
): Promise<Output<'GET /api/admin/classes/{id}/sessions'>> {
  const most = adminLimits.page + 1;
  const rows = await findPastSessions(db, {
    classId,
    now: clock.now(),
    after: cursor ?? null,
    most,
  });
  const items = rows.slice(0, adminLimits.page).map(presentHeldSession);
  return { items, next: rows.length > items.length ? (items.at(-1)?.id ?? null) : null };
}

export const presentHeldSession = (row: HeldSessionRow) => ({
  id: row.id,
  startTime: row.starts_at.toISOString(),
  endTime: row.ends_at.toISOString(),
  meetings: row.meetings,
  timeZone: row.time_zone,
  state: row.state,
  capacity: row.capacity,
  seatsTaken: row.seats_taken,
  bookings: row.bookings,
  attended: row.attended,
  noShows: row.no_shows,
});
