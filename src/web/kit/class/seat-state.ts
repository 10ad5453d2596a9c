// The viewer's seat state for one session: free to book, on the waiting list, about to pay, or enrolled.
import type { Enrollment } from '#contract/bookings/bookings.ts';
import type { ShownSession } from '#contract/classes/classes.ts';
import { isOneOf, openStates } from '#domain/booking/state-groups.ts';

export type OwnBooking = Enrollment['bookings'][number];
export type OwnPlace = Enrollment['waitlist'][number];

export type SeatState =
  | { kind: 'open' | 'full' }
  | { kind: 'enrolled' | 'held' | 'releasing'; booking: OwnBooking }
  | { kind: 'waiting' | 'offered'; place: OwnPlace };

export type SeatKind = SeatState['kind'];

const kinds: Readonly<Record<(typeof openStates)[number], 'enrolled' | 'held' | 'releasing'>> = {
  confirmed: 'enrolled',
  held: 'held',
  expiring: 'releasing',
};

/** Bookings come before a place in line; without an enrollment the state is the public one. */
export function seatStateOf(
  session: Pick<ShownSession, 'id' | 'availableSpots'>,
  enrollment: Enrollment | undefined,
): SeatState {
  for (const booking of enrollment?.bookings ?? []) {
    const { status, sessionId } = booking;
    if (sessionId === session.id && isOneOf(openStates, status))
      return { kind: kinds[status], booking };
  }
  const place = enrollment?.waitlist.find(({ sessionId }) => sessionId === session.id);
  if (place) return { kind: place.status, place };
  return { kind: session.availableSpots > 0 ? 'open' : 'full' };
}
