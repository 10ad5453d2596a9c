// What somebody who cancels now gets back, by the rules the booking was made under.
import type { BookingDetail } from '#contract/bookings.ts';
import { cancellationOf } from '#domain/booking/refund-rules.ts';
import { cancellationText } from '#domain/cancellation-text.ts';
import { centsOf } from '#domain/money.ts';
import { unenrollText } from '#web/features/class-page/booking/dialogs/unenroll-text.ts';

const factsOf = ({ price, session, class: { timeZone }, refundWindowHours }: BookingDetail) => ({
  priceCents: centsOf(price),
  startsAt: session.startTime,
  timeZone,
  refundWindowHours,
});

/** In the question. */
export const cancelText = (booking: BookingDetail, now: Date): string =>
  unenrollText({ ...factsOf(booking), policy: booking }, now);

/** What that promises. */
export const refundCents = (booking: BookingDetail, now: Date): number =>
  cancellationOf({ ...factsOf(booking), policy: booking }, now).refundCents;

/** On the page, before anybody asks. */
export const promiseText = (booking: BookingDetail, now: Date): string =>
  cancellationText({ ...factsOf(booking), refundUntil: booking.refundUntil }, now);

/** Until it begins. */
export const mayCancel = ({ status, session }: BookingDetail, now: Date): boolean =>
  status === 'confirmed' && now < new Date(session.startTime);
