// States the refund for unenrolling now, by the same rule that pays it.
import {
  type BookingPolicy,
  cancellationOf,
  refundDeadline,
} from '#domain/booking/refund-rules.ts';
import { momentText } from '#domain/text/date-text.ts';
import { moneyText } from '#domain/money/money.ts';

interface BookingToCancel {
  priceCents: number;
  startsAt: string;
  timeZone: string;
  policy: BookingPolicy;
}

export function unenrollText(booking: BookingToCancel, now: Date): string {
  const { priceCents, startsAt, timeZone, policy } = booking;
  if (priceCents === 0)
    return 'This class is free, so there is nothing to refund. Somebody else can take your seat.';
  const deadline = refundDeadline(startsAt, policy);
  const moment = momentText(deadline, timeZone);
  return cancellationOf(booking, now).transition === 'cancel-in-time'
    ? `You get the full price of ${moneyText(priceCents)} back. Free cancellation ends ${moment}.`
    : `Free cancellation ended ${moment}, so your ${moneyText(priceCents)} will not be refunded automatically. You can ask for a refund afterwards, on the page of your booking.`;
}
