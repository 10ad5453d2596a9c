// Decides what canceling a booking refunds. The page that promises it, the mail that says it and the server that pays
// it all call these functions.
import { hourMs } from '../time/durations.ts';

/** The rules a booking was made under; it keeps them when the marketplace changes its own. */
export interface BookingPolicy {
  refundWindowHours: number;
  /** Set once the session was rescheduled: the refund deadline that was promised before. */
  refundUntil?: string;
}

/** The last moment for a full refund: after a reschedule never earlier than promised, but never after the start. */
export function refundDeadline(
  startsAt: Date | string,
  { refundWindowHours, refundUntil }: BookingPolicy,
): Date {
  const startMs = new Date(startsAt).getTime();
  const byWindow = startMs - refundWindowHours * hourMs;
  const promised = refundUntil === undefined ? byWindow : new Date(refundUntil).getTime();
  return new Date(Math.min(startMs, Math.max(byWindow, promised)));
}

/** Counts hours between instants, so that clock changes do not matter. The last moment still counts. */
export function isInTime(
  startsAt: Date | string,
  policy: BookingPolicy,
  canceledAt: Date,
): boolean {
  return canceledAt.getTime() <= refundDeadline(startsAt, policy).getTime();
}

/** A free booking is never forfeited, because there is nothing to keep. */
export function cancellationOf(
  booking: { priceCents: number; startsAt: Date | string; policy: BookingPolicy },
  canceledAt: Date,
): { transition: 'cancel-in-time' | 'cancel-late'; refundCents: number } {
  const { priceCents, startsAt, policy } = booking;
  return priceCents === 0 || isInTime(startsAt, policy, canceledAt)
    ? { transition: 'cancel-in-time', refundCents: priceCents }
    : { transition: 'cancel-late', refundCents: 0 };
}
