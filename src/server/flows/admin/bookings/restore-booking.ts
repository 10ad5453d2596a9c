// Takes a cancellation back for an operator, before the class: the booking stands again where its payment is still here,
// else its seats are kept for the learner, who pays again.
import { Refusal } from '#contract/errors.ts';
import { type Restoration, restorationByOperator } from '#domain/booking/operator-rules.ts';
import { type canceledStates, seatedStates } from '#domain/booking/state-groups.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { findAdditions, isJoined } from '../../../bookings/additions/addition-store.ts';
import { findBookingsOf } from '../../../bookings/booking-store.ts';
import type { LockedBooking } from '../../../bookings/lock-booking.ts';
import { lockSessionOfBooking } from '../../../bookings/lock-booking.ts';
import { transitionBooking } from '../../../bookings/transition-booking.ts';
import { leaveWaitlist } from '../../../bookings/waitlist/leave-waitlist.ts';
import { offerFreeSeats } from '../../../bookings/waitlist/offers/offer-free-seats.ts';
import { offerToLearner } from '../../../bookings/waitlist/offers/offer-to-learner.ts';
import { findOpenRequestId } from '../../../payments/refund-requests/refund-request-store.ts';
import { restOfBooking } from '../../../payments/refunds/request-refund.ts';
import type { MoneyContext } from '../../../shared/context.ts';
import { lockPeopleOf, underLock } from './lock-people-of.ts';
import { noteWords } from './note-words.ts';

interface RestoreBookingInput {
  caller: Caller;
  bookingId: string;
  /** As shown to the operator; nothing happens if it was refunded or restored meanwhile. */
  shown: { state: (typeof canceledStates)[number]; restCents: number };
  /** For operators only. */
  reason: string;
  /** For the learner. */
  words?: string | undefined;
  requestId: string;
}

export interface Restored {
  way: Restoration;
  /** Until when the seats are kept for the learner, where they pay again. */
  offeredUntil: Date | null;
}

type Locked = LockedBooking & { at: Date };

export function restoreBooking(
  db: Db,
  context: MoneyContext,
  input: RestoreBookingInput,
): Promise<Restored> {
  return inTransaction(db, async (tx) => {
    const { caller, bookingId, reason, requestId } = input;
    const { hasLearner } = await lockPeopleOf(tx, { caller, bookingId });
    const at = context.clock.now();
    const found = await lockSessionOfBooking(tx, bookingId);
    const locked = { ...(await underLock(tx, caller, found)), at };
    if (!hasLearner) throw new Refusal('learner_left');
    const way = await checkRestorable(tx, locked, input);
    const restored =
      way === 'restore'
        ? await restore(tx, context, { ...input, ...locked })
        : await offerAgain(tx, context, { ...input, ...locked });
    await noteWords(tx, { ...input, booking: locked.booking, about: 'restore', at });
    const act = {
      action: 'booking.restore',
      subject: bookingId,
      details: { way, reason },
    } as const;
    await writeAudit(tx, { at, actor: caller, ...act, requestId });
    return restored;
  });
}

async function checkRestorable(
  tx: Db,
  { booking, session, at }: Locked,
  { shown }: RestoreBookingInput,
): Promise<Restoration> {
  const restCents = await restOfBooking(tx, booking.id);
  const { state, price_cents: priceCents, learner_id: learnerId } = booking;
  const isSessionScheduled = session.state === 'scheduled';
  const facts = { state, startsAt: session.starts_at, isSessionScheduled, priceCents, restCents };
  const way = restorationByOperator(facts, at);
  if (state !== shown.state || restCents !== shown.restCents) throw new Refusal('booking_changed');
  if (!way) throw new Refusal('booking_over');
  const live = { sessionId: session.id, states: seatedStates, learnerId };
  if ((await findBookingsOf(tx, live)).length > 0) throw new Refusal('already_booked');
  // The money is the subject of the request: granted after a restoration, it would pay back a booking that stands.
  if ((await findOpenRequestId(tx, booking.id)) !== undefined) throw new Refusal('refund_asked');
  return way;
}

/** Seats that were added to the booking come back with it. */
async function restore(
  tx: Db,
  context: MoneyContext,
  { caller, booking, session, words, at }: RestoreBookingInput & Locked,
): Promise<Restored> {
  const change = {
    transition: 'restore',
    session,
    by: 'operator',
    actorId: caller.id,
    words,
    at,
  } as const;
  const place = { sessionId: session.id, learnerId: booking.learner_id, at };
  const keptSeats = await leaveWaitlist(tx, context, place);
  await transitionBooking(tx, context, { ...change, booking });
  for (const addition of await findAdditions(tx, booking.id))
    if (isJoined(addition) && addition.state === booking.state)
      await transitionBooking(tx, context, { ...change, booking: addition });
  if (keptSeats > 0) await offerFreeSeats(tx, context, { session, at });
  return { way: 'restore', offeredUntil: null };
}

async function offerAgain(
  tx: Db,
  context: MoneyContext,
  { booking, session, words, at }: RestoreBookingInput & Locked,
): Promise<Restored> {
  const { learner_id: learnerId, seats } = booking;
  const offeredUntil = await offerToLearner(tx, context, { session, learnerId, seats, words, at });
  return { way: 'offer', offeredUntil };
}
