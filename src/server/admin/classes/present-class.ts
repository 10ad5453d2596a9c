// Presents a class in the lists of the admin area.
import type { AdminClassLine } from '#contract/admin/admin-shapes.ts';
import type { ClassLineRow } from './admin-class-store.ts';

export const presentClass = (row: ClassLineRow): AdminClassLine => ({
  id: row.id,
  title: row.title,
  location: row.location,
  instructor: { id: row.teacher_id, fullName: row.instructor_name },
  isActive: row.is_active,
  takenDownAt: row.taken_down_at?.toISOString() ?? null,
  takenDownReason: row.taken_down_reason,
  price: row.price_cents / 100,
  sessionsAhead: row.dates_ahead,
  seatsBooked: row.seats_booked,
  nextAt: row.next_at?.toISOString() ?? null,
  timeZone: row.time_zone,
  createdAt: row.created_at.toISOString(),
});
