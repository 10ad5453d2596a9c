// Holds a booking by its date, the one lock for all that happens to it, and reads it as it is then.
import { Refusal } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import { type HeldSession, holdSessionOf } from './seats/store.ts';
import { type Booking, findBooking } from './store.ts';

export interface HeldBooking {
  session: HeldSession;
  booking: Booking;
}

export async function holdSessionOfBooking(
  tx: Db,
  bookingId: string,
): Promise<HeldBooking | undefined> {
  const session = await holdSessionOf(tx, bookingId);
  const booking = session && (await findBooking(tx, bookingId));
  return booking && { session, booking };
}

/** What is somebody else's is not there. */
export async function holdOwnBooking(
  tx: Db,
  bookingId: string,
  learnerId: string,
): Promise<HeldBooking> {
  const held = await holdSessionOfBooking(tx, bookingId);
  if (held?.booking.learner_id !== learnerId) throw new Refusal('not_found');
  return held;
}
