// Refund for canceling now, under the policy the booking was made with, and the texts about it.
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import { cancellationOf } from '#domain/booking/refund-rules.ts';
import { cancellationText } from '#domain/text/cancellation-text.ts';
import { centsOf } from '#domain/money/money.ts';
import { unenrollText } from '#web/kit/booking/dialogs/unenroll-text.ts';

const factsOf = ({ price, session, class: { timeZone }, refundWindowHours }: BookingDetail) => ({
  priceCents: centsOf(price),
  startsAt: session.startTime,
  timeZone,
  refundWindowHours,
});

/** Text in the cancel dialog. */
export const cancelText = (booking: BookingDetail, now: Date): string =>
  unenrollText({ ...factsOf(booking), policy: booking }, now);

/** The refund that the dialog promises. */
export const refundCents = (booking: BookingDetail, now: Date): number =>
  cancellationOf({ ...factsOf(booking), policy: booking }, now).refundCents;

/** Text on the page, before the dialog is opened. */
export const promiseText = (booking: BookingDetail, now: Date): string =>
  cancellationText({ ...factsOf(booking), refundUntil: booking.refundUntil }, now);

/** A confirmed booking can be canceled until its session begins. */
export const mayCancel = ({ status, session }: BookingDetail, now: Date): boolean =>
  status === 'confirmed' && now < new Date(session.startTime);
