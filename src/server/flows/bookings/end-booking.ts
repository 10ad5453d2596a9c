// Ends a booking, and refunds what was paid in the same transaction where the lifecycle table says so.
import {
  isRefunded,
  type RefundedTransition,
  type TransitionName,
} from '#domain/booking/lifecycle.ts';
import type { Db } from '#platform/db/db.ts';
import { type BookingTransition, transitionBooking } from '../../bookings/transition-booking.ts';
import type { Booking } from '../../bookings/booking-store.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { requestRefund } from '../../payments/refunds/request-refund.ts';

type Ending = Omit<BookingTransition, 'transition' | 'refundCents'> & {
  transition: TransitionName;
};

export interface Ended {
  booking: Booking;
  refundCents: number;
}

export async function endBooking(tx: Db, context: MoneyContext, ending: Ending): Promise<Ended> {
  const { transition, booking, at } = ending;
  const refundCents = isRefunded(transition)
    ? await requestRefund(tx, context, {
        bookingId: booking.id,
        amountCents: 'rest',
        reason: reasons[transition],
        at,
      })
    : 0;
  return { booking: await transitionBooking(tx, context, { ...ending, refundCents }), refundCents };
}

const reasons = {
  'cancel-in-time': 'cancelled_in_time',
  'call-off': 'class_cancelled',
  'call-off-forfeited': 'class_cancelled',
  'decline-reschedule': 'class_moved',
  'lapse-reschedule': 'class_moved',
} as const satisfies Record<RefundedTransition, string>;
