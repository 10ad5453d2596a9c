// Words of booking states in the admin area.
import type { BookingHistoryEntry } from '#contract/admin/booking-shapes.ts';
import type { Attendance } from '#domain/booking/attendance-rules.ts';
import type { BookingState } from '#domain/booking/lifecycle.ts';
import type { BadgeVariant } from '#web/ui/badge.tsx';

interface Look {
  label: string;
  variant: BadgeVariant;
}

export const bookingLooks: Record<BookingState, Look> = {
  held: { label: 'Not paid yet', variant: 'warning' },
  expiring: { label: 'Not paid, ending', variant: 'warning' },
  expired: { label: 'Not paid in time', variant: 'neutral' },
  confirmed: { label: 'Booked', variant: 'success' },
  completed: { label: 'Completed', variant: 'neutral' },
  cancelled: { label: 'Canceled', variant: 'neutral' },
  forfeited: { label: 'Canceled late', variant: 'neutral' },
};

export const attendanceWords: Record<Attendance, string> = {
  unknown: 'Not marked',
  attended: 'Was there',
  no_show: 'Was not there',
};

/** A bank has not decided yet whether a payment for it goes back. */
export const isDisputed = (history: Pick<BookingHistoryEntry, 'kind' | 'state'>[]): boolean =>
  history.some(({ kind, state }) => kind === 'dispute' && state === 'open');
