// Texts about changing a booking: whether it is possible, and what a change costs or refunds.
import { bookingLimits, type BookingDetail } from '#contract/bookings/bookings.ts';
import type { ShownSession } from '#contract/classes/classes.ts';
import { changeProblem, changeRefundCents } from '#domain/booking/change-rules.ts';
import { cancellationText } from '#domain/text/cancellation-text.ts';
import { centsOf, moneyText } from '#domain/money/money.ts';
import { isOneOf, payableStates } from '#domain/booking/state-groups.ts';
import { mayCancel } from '../cancel-text.ts';

const factsOf = (booking: BookingDetail) => ({
  unitPriceCents: centsOf(booking.unitPrice),
  seats: booking.seats,
  startsAt: booking.session.startTime,
  policy: booking,
});

/** The added seats that wait for their payment. */
export const openAddition = ({ additions }: BookingDetail) =>
  additions.find(({ status }) => isOneOf(payableStates, status));

/**
 * Not while the learner, or anybody else, is asked about a new time; the server knows of the others. Not while added seats
 * wait for their payment either.
 */
export const mayChange = (booking: BookingDetail, now: Date): boolean =>
  mayCancel(booking, now) &&
  openAddition(booking) === undefined &&
  booking.reschedule?.status !== 'pending' &&
  changeProblem(factsOf(booking), booking.seats, now) === undefined;

/** Sessions that the booking can move to, at the price it was made at, and its own. */
export const likeSessions = (
  { session, unitPrice }: BookingDetail,
  sessions: readonly ShownSession[],
): ShownSession[] => {
  const price = sessions.find(({ id }) => id === session.id)?.price ?? unitPrice;
  return sessions.filter(
    (other) =>
      other.meetings.length === session.meetings.length &&
      (other.price === price || other.price === unitPrice),
  );
};

const isPaid = ({ unitPrice }: BookingDetail): boolean => unitPrice > 0;

/** The most seats to choose. Paid seats are added on the own date only, and another date needs room for all of them. */
export function mostSeats(booking: BookingDetail, session: ShownSession | undefined): number {
  const isOwn = session === undefined || session.id === booking.session.id;
  const room = isOwn ? booking.seats + (session?.availableSpots ?? 0) : session.availableSpots;
  return Math.min(isOwn || !isPaid(booking) ? bookingLimits.seats : booking.seats, room);
}

/** Why no seat can be added to as many; undefined where one can, or while the dates are loading. */
export function noMoreText(
  booking: BookingDetail,
  session: ShownSession | undefined,
  seats: number,
): string | undefined {
  if (!session || seats < mostSeats(booking, session)) return undefined;
  if (seats === bookingLimits.seats) return `${seats} seats are the most for one booking.`;
  const isOwn = session.id === booking.session.id;
  return !isOwn && session.availableSpots > seats
    ? 'Move to this date first, then add seats.'
    : 'This date has no more seats left.';
}

/** "1 more seat", "3 more seats" */
export const moreSeats = (seats: number): string =>
  `${seats} more ${seats === 1 ? 'seat' : 'seats'}`;

/** Whether the wanted seats have to be paid first. */
export const isToPay = (booking: BookingDetail, seats: number): boolean =>
  isPaid(booking) && seats > booking.seats;

/** The money and the new deadline, in a sentence each. */
export function changeText(
  booking: BookingDetail,
  { seats, startTime }: { seats: number; startTime: string },
  now: Date,
): string[] {
  const refundCents = changeRefundCents(factsOf(booking), seats);
  const more = seats - booking.seats;
  const money =
    refundCents > 0
      ? `You get ${moneyText(refundCents)} back, the way you paid.`
      : more > 0
        ? `You pay ${moneyText(more * centsOf(booking.unitPrice))} for ${moreSeats(more)}, at the price you booked for.`
        : 'There is nothing to pay: your price stays as it is.';
  const promise = cancellationText(
    {
      startsAt: startTime,
      timeZone: booking.class.timeZone,
      priceCents: centsOf(booking.unitPrice),
      refundWindowHours: booking.refundWindowHours,
    },
    now,
  );
  return isPaid(booking) ? [money, promise] : [promise];
}
