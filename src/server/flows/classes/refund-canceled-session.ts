// Refunds everybody who booked a canceled session, closes its waiting list, and notifies all of them.
import { endedBySessionCancelStates } from '#domain/booking/state-groups.ts';
import type { Db } from '#platform/db/db.ts';
import { transitionBooking } from '../../bookings/transition-booking.ts';
import { closeReschedule } from '../../bookings/reschedules/close-reschedule.ts';
import type { LockedSession } from '../../bookings/seat-store.ts';
import { findBookingsOf } from '../../bookings/booking-store.ts';
import { closeWaitlist } from '../../bookings/waitlist/close-waitlist.ts';
import { notifySessionCanceled } from '../../bookings/waitlist/notify-session-canceled.ts';
import { publishSeatChange } from '../../bookings/publish-seat-change.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { settleRefundRequest } from '../../payments/refund-requests/settle-refund-request.ts';
import { endBooking } from '../bookings/end-booking.ts';
import { publishClassChange } from '../../shared/changes/publish-change.ts';

interface RefundCanceledSessionInput {
  /** Locked and already canceled, so none of its seats are offered. */
  session: LockedSession;
  /** The clock cancels where too few had booked. */
  by?: 'instructor' | 'operator' | 'clock';
  actorId?: string;
  /** Words of the instructor or the operator to everybody concerned. */
  reason?: string | undefined;
  at: Date;
}

/**
 * Learners who canceled too late are refunded, too. A payment under way is refunded when it arrives. Returns the number
 * of bookings that were paid, or free.
 */
export async function refundCanceledSession(
  tx: Db,
  context: MoneyContext,
  { session, by = 'instructor', actorId, reason, at }: RefundCanceledSessionInput,
): Promise<number> {
  await closeReschedule(tx, context, { sessionId: session.id, at });
  await notifySessionCanceled(tx, context, { session, reason, at });
  await closeWaitlist(tx, context, { sessionId: session.id, at });
  const found = await findBookingsOf(tx, {
    sessionId: session.id,
    states: endedBySessionCancelStates,
  });
  // Added seats end with the booking they belong to.
  const bookings = found.filter(({ adds_to }) => adds_to === null);
  for (const booking of bookings) {
    const change = { booking, session, by, reason, at, ...(actorId && { actorId }) };
    if (booking.state === 'held')
      await transitionBooking(tx, context, { ...change, transition: 'stop-waiting' });
    else {
      const transition = booking.state === 'forfeited' ? 'call-off-forfeited' : 'call-off';
      await endBooking(tx, context, { ...change, transition });
      await settleRefundRequest(tx, { bookingId: booking.id, at });
    }
  }
  const of = { classId: session.class_id, instructorId: session.teacher_id };
  await publishClassChange(tx, context, of);
  await publishSeatChange(tx, context, session);
  return bookings.filter(({ state }) => state !== 'held').length;
}
