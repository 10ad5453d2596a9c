// Locks a booking through its session, the one lock for everything that happens to it, and reads it under the lock.
import { Refusal, missing } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import { type LockedSession, lockSessionOf } from './seat-store.ts';
import { isJoined } from './additions/addition-store.ts';
import { type Booking, findBooking } from './booking-store.ts';

export interface LockedBooking {
  session: LockedSession;
  booking: Booking;
}

export async function lockSessionOfBooking(
  tx: Db,
  bookingId: string,
): Promise<LockedBooking | undefined> {
  const session = await lockSessionOf(tx, bookingId);
  const booking = session && (await findBooking(tx, bookingId));
  // The learner changed the date while this waited for the lock. Locking the other session now could deadlock.
  if (booking && booking.session_id !== session.id) throw new Refusal('busy');
  return booking && { session, booking };
}

/** Another learner's booking is not found, nor are paid seats that count in another booking. */
export async function lockOwnBooking(
  tx: Db,
  bookingId: string,
  learnerId: string,
): Promise<LockedBooking> {
  const locked = await lockSessionOfBooking(tx, bookingId);
  if (locked?.booking.learner_id !== learnerId || isJoined(locked.booking))
    throw missing('booking');
  return locked;
}
