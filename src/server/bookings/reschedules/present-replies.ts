// Presents the replies to a reschedule for the instructor.
import type { RescheduleReplies } from '#contract/bookings/reschedules.ts';
import type { RepliesRow } from './reschedule-page-store.ts';

export const presentReplies = (row: RepliesRow): RescheduleReplies => ({
  id: row.id,
  status: row.state,
  oldStartTime: row.old_starts_at.toISOString(),
  oldEndTime: row.old_ends_at.toISOString(),
  newStartTime: row.new_starts_at.toISOString(),
  newEndTime: row.new_ends_at.toISOString(),
  oldLocation: row.old_location,
  note: row.note,
  proposedAt: row.proposed_at.toISOString(),
  repliesUntil: row.replies_until.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
  byBooking: row.replies.map(({ booking_id, full_name, seats, reply }) => ({
    bookingId: booking_id,
    fullName: full_name,
    seats,
    reply,
  })),
});
