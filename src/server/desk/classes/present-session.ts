// The one shape of a date at the desk.
import type { DeskSession } from '#contract/desk.ts';
import type { SessionRow } from './store.ts';

export const presentSession = (row: SessionRow, now: Date): DeskSession => ({
  id: row.id,
  startTime: row.starts_at.toISOString(),
  endTime: row.ends_at.toISOString(),
  meetings: row.meetings,
  timeZone: row.time_zone,
  capacity: row.capacity,
  seatsTaken: row.seats_taken,
  hasBegun: row.starts_at <= now,
  class: { id: row.class_id, title: row.title },
});
