// Extends a learner's hold by a few minutes, once.
import { Refusal } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import { minuteMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { BookingContext } from '../shared/context.ts';
import { lockOwnBooking } from './lock-booking.ts';
import { transitionBooking } from './transition-booking.ts';

const extensionMinutes = 5;

interface ExtendHoldInput {
  caller: Caller;
  bookingId: string;
}

export function extendHold(
  db: Db,
  context: BookingContext,
  { caller, bookingId }: ExtendHoldInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { session, booking } = await lockOwnBooking(tx, bookingId, caller.id);
    const at = context.clock.now();
    const until = booking.hold_expires_at;
    if (booking.state !== 'held' || !until || until <= at) throw new Refusal('booking_over');
    if (booking.hold_extended) throw new Refusal('hold_extended');
    const laterMs = Math.min(
      until.getTime() + extensionMinutes * minuteMs,
      session.starts_at.getTime(),
    );
    await transitionBooking(tx, context, {
      booking,
      session,
      transition: 'extend',
      by: 'learner',
      actorId: caller.id,
      at,
      holdExpiresAt: new Date(laterMs),
    });
  });
}
