// Cancels a booking for its learner: frees the seats, and refunds the whole price when it is in time.
import { Refusal } from '#contract/errors.ts';
import { cancellationOf } from '#domain/booking/refund-rules.ts';
import { cancelableStates, isOneOf } from '#domain/booking/state-groups.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { type LockedBooking, lockOwnBooking } from '../../bookings/lock-booking.ts';
import { transitionBooking } from '../../bookings/transition-booking.ts';
import { findOpenReply } from '../../bookings/reschedules/reschedule-store.ts';
import { policyOf } from '../../bookings/booking-store.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { declineReschedule } from '../reschedules/reply-to-reschedule.ts';
import { endBooking, type Ended } from './end-booking.ts';

interface CancelBookingInput {
  caller: Caller;
  bookingId: string;
  /** The state as shown to the learner. */
  shownState?: (typeof cancelableStates)[number] | undefined;
}

export function cancelBooking(
  db: Db,
  context: MoneyContext,
  { caller, bookingId, shownState }: CancelBookingInput,
): Promise<Ended> {
  return inTransaction(db, async (tx) => {
    const locked = await lockOwnBooking(tx, bookingId, caller.id);
    const { state } = locked.booking;
    // Paid meanwhile: a learner who gives up an unpaid hold was shown that it costs nothing, which may be wrong now.
    if (shownState !== undefined && shownState !== state && isOneOf(cancelableStates, state))
      throw new Refusal('booking_changed');
    return withdraw(tx, context, { ...locked, at: context.clock.now() });
  });
}

/** An unpaid booking keeps its seats until no money can arrive for it any more. */
export async function withdraw(
  tx: Db,
  context: MoneyContext,
  { session, booking, at }: LockedBooking & { at: Date },
): Promise<Ended> {
  const open = await findOpenReply(tx, booking.id);
  // While the learner is asked about a new time, canceling is free, whatever the booking's policy says.
  const isAsked = open && (open.reply === 'pending' || open.replies_until >= at);
  if (isAsked && isOneOf(cancelableStates, booking.state))
    return declineReschedule(tx, context, { session, booking, open, at });
  const change = { booking, session, by: 'learner', actorId: booking.learner_id, at } as const;
  if (booking.state === 'held')
    return {
      booking: await transitionBooking(tx, context, { ...change, transition: 'stop-waiting' }),
      refundCents: 0,
    };
  if (booking.state !== 'confirmed' || session.starts_at <= at) throw new Refusal('booking_over');
  const { price_cents: priceCents } = booking;
  const facts = { priceCents, startsAt: session.starts_at, policy: policyOf(booking) };
  const { transition } = cancellationOf(facts, at);
  return endBooking(tx, context, { ...change, transition });
}
