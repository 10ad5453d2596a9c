// A learner's example bookings and waiting-list places for the example class, for tests without a database.
import type { Enrollment } from '#contract/bookings/bookings.ts';
import type { ShownSession } from '#contract/classes/classes.ts';
import { dayMs } from '#domain/time/durations.ts';

type OwnBooking = Enrollment['bookings'][number];
type OwnPlace = Enrollment['waitlist'][number];

/** A booking of one paid seat, under the standard rules. */
export function ownBooking(session: ShownSession, input: Partial<OwnBooking> = {}): OwnBooking {
  return {
    id: '0de30000-0000-4000-8000-00000000b001',
    sessionId: session.id,
    status: 'confirmed',
    seats: 1,
    price: 45,
    holdExpiresAt: null,
    refundUntil: new Date(Date.parse(session.startTime) - dayMs).toISOString(),
    refundWindowHours: 24,
    ...input,
  };
}

export function ownPlace(session: ShownSession, input: Partial<OwnPlace> = {}): OwnPlace {
  return {
    id: '0de30000-0000-4000-8000-00000000a001',
    sessionId: session.id,
    seats: 1,
    status: 'waiting',
    position: 2,
    offerExpiresAt: null,
    ...input,
  };
}
