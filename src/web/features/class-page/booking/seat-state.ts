// Where the person who looks stands with one date: free to book, on the waiting list, about to pay, or enrolled.
import type { Standing } from '#contract/bookings.ts';
import type { ShownSession } from '#contract/classes.ts';

export type OwnBooking = Standing['bookings'][number];
export type OwnPlace = Standing['waitlist'][number];

export type SeatState =
  | { kind: 'open' | 'full' }
  | { kind: 'enrolled' | 'held' | 'releasing'; booking: OwnBooking }
  | { kind: 'waiting' | 'offered'; place: OwnPlace };

export type SeatKind = SeatState['kind'];

const kinds: Partial<Record<OwnBooking['status'], 'enrolled' | 'held' | 'releasing'>> = {
  confirmed: 'enrolled',
  held: 'held',
  expiring: 'releasing',
};

/** Seats that are taken come before a place on the list; without a standing it is what everybody sees. */
export function seatStateOf(
  session: Pick<ShownSession, 'id' | 'availableSpots'>,
  standing: Standing | undefined,
): SeatState {
  for (const booking of standing?.bookings ?? []) {
    const kind = kinds[booking.status];
    if (kind && booking.sessionId === session.id) return { kind, booking };
  }
  const place = standing?.waitlist.find(({ sessionId }) => sessionId === session.id);
  if (place) return { kind: place.status, place };
  return { kind: session.availableSpots > 0 ? 'open' : 'full' };
}
