// Ends a booking, and refunds what was paid in the same transaction where the lifecycle table says so.
import {
  isRefunded,
  type RefundedTransition,
  type TransitionName,
} from '#domain/booking/lifecycle.ts';
import type { Db } from '#platform/db/db.ts';
import { findAdditions } from '../../bookings/additions/addition-store.ts';
import { type BookingTransition, transitionBooking } from '../../bookings/transition-booking.ts';
import type { Booking } from '../../bookings/booking-store.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { requestRefund } from '../../payments/refunds/request-refund.ts';

type Ending = Omit<BookingTransition, 'transition' | 'refundCents'> & {
  transition: TransitionName;
  /** What an operator gives back where the transition does not refund everything. */
  partCents?: number;
};

export interface Ended {
  booking: Booking;
  refundCents: number;
}

export async function endBooking(
  tx: Db,
  context: MoneyContext,
  { partCents, ...ending }: Ending,
): Promise<Ended> {
  const { transition, booking, at } = ending;
  const refund = refundOf(transition, partCents);
  const refundCents = refund
    ? await requestRefund(tx, context, { bookingId: booking.id, ...refund, at })
    : 0;
  const ended = await transitionBooking(tx, context, { ...ending, refundCents });
  await endAdditions(tx, context, ending);
  return { booking: ended, refundCents };
}

function refundOf(transition: TransitionName, partCents = 0) {
  if (isRefunded(transition)) return { amountCents: 'rest', reason: reasons[transition] } as const;
  return partCents > 0 ? ({ amountCents: partCents, reason: 'granted' } as const) : undefined;
}

/** Ends the seats that were added to the booking with it. What was paid for them is refunded with the rest. */
async function endAdditions(tx: Db, context: MoneyContext, ending: Ending): Promise<void> {
  const { state } = ending.booking;
  for (const booking of await findAdditions(tx, ending.booking.id)) {
    if (booking.state === 'held')
      await transitionBooking(tx, context, { ...ending, booking, transition: 'stop-waiting' });
    else if (booking.state === state)
      await transitionBooking(tx, context, { ...ending, booking, refundCents: 0 });
  }
}

const reasons = {
  'cancel-in-time': 'cancelled_in_time',
  'cancel-in-full': 'granted',
  'call-off': 'class_cancelled',
  'call-off-forfeited': 'class_cancelled',
  'decline-reschedule': 'class_moved',
  'lapse-reschedule': 'class_moved',
} as const satisfies Record<RefundedTransition, string>;
