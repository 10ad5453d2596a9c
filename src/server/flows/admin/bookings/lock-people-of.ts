// Begins an act of an operator on a booking: locks the people before anything else, and refuses matters of their own.
import { Refusal, missing } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { isJoined } from '../../../bookings/additions/addition-store.ts';
import { type Booking, findBooking } from '../../../bookings/booking-store.ts';
import type { LockedBooking } from '../../../bookings/lock-booking.ts';
import { findConcernedByBooking } from '../../../shared/concerned-people-store.ts';
import { lockPersons } from '../../../shared/person-lock-store.ts';
import { refuseOwnMatter } from '../../../shared/refuse-own-matter.ts';

/** Locks the operator and the learner, so that neither account is erased meanwhile. The session is not locked yet. */
export async function lockPeopleOf(
  tx: Db,
  { caller, bookingId }: { caller: Caller; bookingId: string },
): Promise<{ found: Booking; hasLearner: boolean }> {
  const found = await findBooking(tx, bookingId);
  if (!found || isJoined(found)) throw missing('booking');
  const present = await lockPersons(tx, [caller.id, found.learner_id]);
  if (!present.includes(caller.id)) throw new Refusal('unauthenticated');
  return { found, hasLearner: present.includes(found.learner_id) };
}

/** An operator who learns or teaches there, or decides in the studio that runs or earns it, leaves it to another one. */
export async function underLock(
  tx: Db,
  caller: Caller,
  locked: LockedBooking | undefined,
): Promise<LockedBooking> {
  if (!locked || isJoined(locked.booking)) throw missing('booking');
  refuseOwnMatter(caller, ...(await findConcernedByBooking(tx, locked.booking.id)));
  return locked;
}
