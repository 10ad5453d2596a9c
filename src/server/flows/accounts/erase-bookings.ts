// Ends the bookings of a person who leaves: cancels the sessions they teach, cancels what they booked by its rules, and
// takes them off waiting lists.
import { cancelableStates, isOneOf, seatedStates } from '#domain/booking/state-groups.ts';
import type { Db } from '#platform/db/db.ts';
import { findSessionsAhead, lockLeaver } from '../../bookings/booking-erasure-store.ts';
import { type LockedSession, lockSessions } from '../../bookings/seat-store.ts';
import { findBookingsOf } from '../../bookings/booking-store.ts';
import { leaveWaitlist } from '../../bookings/waitlist/leave-waitlist.ts';
import { offerFreeSeats } from '../../bookings/waitlist/offers/offer-free-seats.ts';
import { publishSeatChange } from '../../bookings/publish-seat-change.ts';
import { eraseClasses } from '../../classes/erase-classes.ts';
import { lockClassesOf } from '../../classes/class-store.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { refundCanceledSession } from '../classes/refund-canceled-session.ts';
import { withdraw } from '../bookings/cancel-booking.ts';
import { proposePenalty } from '../classes/propose-penalty.ts';
import { publishAnyChange } from '../../shared/changes/publish-change.ts';

interface Leaving {
  personId: string;
  at: Date;
}

/** Locks every row before the first write: freeing seats takes further locks that nobody may wait behind. */
export async function eraseBookings(
  tx: Db,
  context: MoneyContext,
  leaving: Leaving,
): Promise<void> {
  const { personId, at } = leaving;
  await lockLeaver(tx, personId);
  // Reviews show the name of their author.
  await publishAnyChange(tx, context);
  await lockClassesOf(tx, personId);
  const sessions = await lockSessions(tx, await findSessionsAhead(tx, leaving));
  const own = sessions.filter(({ teacher_id }) => teacher_id === personId);
  const elsewhere = inOneOrder(sessions.filter(({ teacher_id }) => teacher_id !== personId));
  const isFirst = ({ teacher_id }: LockedSession): boolean => teacher_id < personId;
  for (const session of elsewhere.filter(isFirst))
    await leaveSession(tx, context, { ...leaving, session });
  await eraseClasses(tx, context, leaving);
  for (const session of own) {
    const canceled = { ...session, state: 'cancelled' } as const;
    await refundCanceledSession(tx, context, { session: canceled, actorId: personId, at });
    await proposePenalty(tx, context, { session, at });
  }
  for (const session of elsewhere.filter((each) => !isFirst(each)))
    await leaveSession(tx, context, { ...leaving, session });
}

/** Sorts by instructor id, because a session that fills or comes free locks its instructor's listings. */
const inOneOrder = (sessions: LockedSession[]): LockedSession[] =>
  sessions.toSorted((one, other) => (one.teacher_id < other.teacher_id ? -1 : 1));

async function leaveSession(
  tx: Db,
  context: MoneyContext,
  { session, personId, at }: Leaving & { session: LockedSession },
): Promise<void> {
  const theirs = { sessionId: session.id, learnerId: personId };
  const [booking] = await findBookingsOf(tx, { ...theirs, states: seatedStates });
  if (booking && isOneOf(cancelableStates, booking.state))
    await withdraw(tx, context, { session, booking, at });
  if ((await leaveWaitlist(tx, context, { ...theirs, at })) === 0) return;
  await offerFreeSeats(tx, context, { session, at });
  await publishSeatChange(tx, context, session);
}
