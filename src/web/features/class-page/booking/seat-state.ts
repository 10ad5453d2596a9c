// Where the person who looks stands with one date: free to book, on the waiting list, about to pay, or enrolled.
import type { Enrollment } from '#contract/bookings.ts';
import type { ShownSession } from '#contract/classes.ts';

export type OwnBooking = Enrollment['bookings'][number];
export type OwnPlace = Enrollment['waitlist'][number];

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
  enrollment: Enrollment | undefined,
): SeatState {
  for (const booking of enrollment?.bookings ?? []) {
    const kind = kinds[booking.status];
    if (kind && booking.sessionId === session.id) return { kind, booking };
  }
  const place = enrollment?.waitlist.find(({ sessionId }) => sessionId === session.id);
  if (place) return { kind: place.status, place };
  return { kind: session.availableSpots > 0 ? 'open' : 'full' };
}
