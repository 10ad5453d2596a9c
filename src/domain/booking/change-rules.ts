// Decides whether a learner may change the date or the seats of a booking, and what is refunded for it. The dialog that
// offers it and the server that does it call the same functions.
import { type BookingPolicy, isInTime } from './refund-rules.ts';

export interface BookingToChange {
  unitPriceCents: number;
  seats: number;
  startsAt: Date | string;
  policy: BookingPolicy;
}

/**
 * A paid booking can be changed as long as canceling it is free; after that, another date would be a way around the
 * deadline. More seats of a paid class would need a second payment.
 */
export function changeProblem(
  { unitPriceCents, seats, startsAt, policy }: BookingToChange,
  wantedSeats: number,
  at: Date,
): 'too-late' | 'to-pay' | undefined {
  if (unitPriceCents === 0) return undefined;
  if (!isInTime(startsAt, policy, at)) return 'too-late';
  return wantedSeats > seats ? 'to-pay' : undefined;
}

interface Priced {
  price_cents: number;
}

/**
 * Whether a booking can move to another date at the price it was made at: that date costs the same as its own, or as the
 * booking did.
 */
export const isAtThePrice = (
  unitPriceCents: number,
  { from, to }: { from: Priced; to: Priced },
): boolean => to.price_cents === from.price_cents || to.price_cents === unitPriceCents;

/** The price of the seats that are given back. */
export const changeRefundCents = (
  { unitPriceCents, seats }: Pick<BookingToChange, 'unitPriceCents' | 'seats'>,
  wantedSeats: number,
): number => unitPriceCents * Math.max(0, seats - wantedSeats);
