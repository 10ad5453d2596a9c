// A learner cancels: the seats are free again, and in time the whole price goes back.
import { Refusal } from '#contract/errors.ts';
import { cancellationOf } from '#domain/booking/refund-rules.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { type LockedBooking, lockOwnBooking } from '../../bookings/lock-booking.ts';
import { transitionBooking } from '../../bookings/transition-booking.ts';
import { findOpenReply } from '../../bookings/reschedules/reschedule-store.ts';
import { policyOf } from '../../bookings/booking-store.ts';
import type { MoneyTools } from '../../payments/money-tools.ts';
import { declineReschedule } from '../reschedules/reply-to-reschedule.ts';
import { endBooking, type Ended } from './end-booking.ts';

interface CancelBookingInput {
  caller: Caller;
  bookingId: string;
  /** As the learner has seen it. */
  shownState?: 'held' | 'confirmed' | undefined;
}

export function cancelBooking(
  db: Db,
  tools: MoneyTools,
  { caller, bookingId, shownState }: CancelBookingInput,
): Promise<Ended> {
  return inTransaction(db, async (tx) => {
    const locked = await lockOwnBooking(tx, bookingId, caller.id);
    const { state } = locked.booking;
    const isGood = state === 'held' || state === 'confirmed';
    // Paid meanwhile: who gives up seats was told that they pay nothing, which the rules of the booking may not say.
    if (isGood && shownState !== undefined && shownState !== state)
      throw new Refusal('booking_changed');
    return withdraw(tx, tools, { ...locked, at: tools.clock.now() });
  });
}

/** Of a booking that is not paid yet the seats are given up as soon as no money can come any more. */
export async function withdraw(
  tx: Db,
  tools: MoneyTools,
  { session, booking, at }: LockedBooking & { at: Date },
): Promise<Ended> {
  const open = await findOpenReply(tx, booking.id);
  // While they are asked about a new time, not coming is free, whatever the rules of the booking say.
  const isAsked = open && (open.reply === 'pending' || open.replies_until >= at);
  if (isAsked && (booking.state === 'held' || booking.state === 'confirmed'))
    return declineReschedule(tx, tools, { session, booking, open, at });
  const change = { booking, session, by: 'learner', actorId: booking.learner_id, at } as const;
  if (booking.state === 'held')
    return {
      booking: await transitionBooking(tx, tools, { ...change, transition: 'stop-waiting' }),
      refundCents: 0,
    };
  if (booking.state !== 'confirmed' || session.starts_at <= at) throw new Refusal('booking_over');
  const { price_cents: priceCents } = booking;
  const facts = { priceCents, startsAt: session.starts_at, policy: policyOf(booking) };
  const { transition } = cancellationOf(facts, at);
  return endBooking(tx, tools, { ...change, transition });
}
