// Presents a booking in the lists of the admin area.
import type { AdminBookingLine } from '#contract/admin/booking-shapes.ts';
import { checkInCode } from '#domain/booking/check-in-code.ts';
import type { BookingLineRow } from './admin-booking-store.ts';

export const presentLine = (row: BookingLineRow): AdminBookingLine => ({
  id: row.id,
  code: checkInCode(row.id),
  status: row.state,
  canceledBy: row.cancelled_by,
  sessionState: row.session_state,
  attendance: row.attendance,
  seats: row.seats,
  price: row.price_cents / 100,
  refunded: row.refunded_cents / 100,
  createdAt: row.created_at.toISOString(),
  startTime: row.starts_at.toISOString(),
  timeZone: row.time_zone,
  learner: row.has_learner_left ? null : { id: row.learner_id, fullName: row.learner_name },
  class: { id: row.class_id, title: row.title },
});
