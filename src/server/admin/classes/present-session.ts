// Presents a session in the admin area.
import type { AdminSession } from '#contract/admin/admin-shapes.ts';
import type { SessionRow } from './admin-class-store.ts';

export const presentSession = (row: SessionRow, now: Date): AdminSession => ({
  id: row.id,
  startTime: row.starts_at.toISOString(),
  endTime: row.ends_at.toISOString(),
  meetings: row.meetings,
  timeZone: row.time_zone,
  capacity: row.capacity,
  seatsTaken: row.seats_taken,
  price: row.price_cents / 100,
  hasBegun: row.starts_at <= now,
  class: { id: row.class_id, title: row.title },
});
