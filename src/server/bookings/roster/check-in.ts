// Checks a learner in by the code they show at the door.
import { Refusal, missing } from '#contract/errors.ts';
import type { RosterPerson } from '#contract/bookings/roster-shapes.ts';
import { checkInCode, typedCode } from '#domain/booking/check-in-code.ts';
import { withSeatsIn } from '#domain/booking/door-marks.ts';
import { enrolledStates, isOneOf } from '#domain/booking/state-groups.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { isRunBy } from '../../shared/class-runner-store.ts';
import { lockSession } from '../seat-store.ts';
import type { Booking } from '../booking-store.ts';
import { doorStateOf, markLocked, type MarkingContext } from './mark-attendance.ts';
import { presentPerson } from './present-roster.ts';
import { findEverBooked, findPerson } from './roster-store.ts';

interface CheckInInput {
  callerId: string;
  sessionId: string;
  /** As typed or scanned. */
  code: string;
}

export function checkIn(
  db: Db,
  context: MarkingContext,
  { callerId, sessionId, code }: CheckInInput,
): Promise<{ person: RosterPerson; wasCheckedIn: boolean }> {
  return inTransaction(db, async (tx) => {
    const session = await lockSession(tx, sessionId);
    if (!session || !(await isRunBy(tx, session, callerId))) throw missing('date');
    const booking = meantBy(code, await findEverBooked(tx, sessionId));
    const before = doorStateOf(booking);
    // A second look at the code changes nothing, even where only some of its seats are in.
    const to = before.seatsIn > 0 ? before : withSeatsIn(booking.seats);
    const isNew = await markLocked(tx, context, { session, booking, to, byId: callerId });
    const person = presentPerson(context, await findPerson(tx, booking.id));
    return { person, wasCheckedIn: !isNew };
  });
}

/** Prefers bookings on the roster; an ended booking is matched only where no other has its code. */
function meantBy(code: string, bookings: Booking[]): Booking {
  const named = bookings.filter(({ id }) => checkInCode(id) === typedCode(code));
  const coming = named.filter(({ state }) => isOneOf(enrolledStates, state));
  if (coming.length > 1) throw new Refusal('code_ambiguous');
  const booking = coming[0] ?? named[0];
  if (!booking) throw new Refusal('code_unknown');
  return booking;
}
