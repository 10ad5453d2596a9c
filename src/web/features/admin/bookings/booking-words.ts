// Words of booking states in the admin area.
import type { AdminBookingLine, BookingHistoryEntry } from '#contract/admin/booking-shapes.ts';
import type { Attendance } from '#domain/booking/attendance-rules.ts';
import type { BookingState } from '#domain/booking/lifecycle.ts';
import { canceledStates, isOneOf } from '#domain/booking/state-groups.ts';
import type { BadgeVariant } from '#web/ui/badge.tsx';

interface Look {
  label: string;
  variant: BadgeVariant;
}

/** By the state alone, as the search names them. */
export const stateWords: Partial<Record<BookingState, string>> = {
  forfeited: 'Canceled without a full refund',
};

export const bookingLooks: Record<BookingState, Look> = {
  held: { label: 'Not paid yet', variant: 'warning' },
  expiring: { label: 'Not paid, ending', variant: 'warning' },
  expired: { label: 'Not paid in time', variant: 'neutral' },
  confirmed: { label: 'Booked', variant: 'success' },
  completed: { label: 'Completed', variant: 'neutral' },
  cancelled: { label: 'Canceled', variant: 'neutral' },
  forfeited: { label: 'Canceled late', variant: 'neutral' },
};

const byUs: Look = { label: 'Canceled by us', variant: 'neutral' };
const ofDate: Look = { label: 'Date canceled', variant: 'neutral' };

/** Whoever canceled it, a booking without a full refund is `forfeited`: only a learner cancels late. */
export function bookingLook({
  status,
  canceledBy,
  sessionState,
}: Pick<AdminBookingLine, 'status' | 'canceledBy' | 'sessionState'>): Look {
  if (!isOneOf(canceledStates, status) || canceledBy === 'learner') return bookingLooks[status];
  if (sessionState === 'cancelled') return ofDate;
  return canceledBy === 'operator' ? byUs : bookingLooks[status];
}

export const attendanceWords: Record<Attendance, string> = {
  unknown: 'Not marked',
  attended: 'Was there',
  no_show: 'Was not there',
};

/** A bank has not decided yet whether a payment for it goes back. */
export const isDisputed = (history: Pick<BookingHistoryEntry, 'kind' | 'state'>[]): boolean =>
  history.some(({ kind, state }) => kind === 'dispute' && state === 'open');
