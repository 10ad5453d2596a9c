// Ends a booking whose learner does not come at the new time of a session: frees the seats and refunds everything.
import type { Db } from '#platform/db/db.ts';
import type { LockedBooking } from '../../bookings/lock-booking.ts';
import { transitionBooking } from '../../bookings/transition-booking.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { endBooking, type Ended } from './end-booking.ts';

interface GivenBack extends LockedBooking {
  /** The clock, when the learner has not replied in time. */
  by: 'learner' | 'clock';
  at: Date;
}

/** An unpaid booking frees its seats when no money can arrive any more; money that still arrives is refunded. */
export async function giveBackSeats(
  tx: Db,
  context: MoneyContext,
  { session, booking, by, at }: GivenBack,
): Promise<Ended> {
  const actorId = by === 'learner' ? booking.learner_id : undefined;
  const change = { booking, session, by, actorId, at };
  if (booking.state === 'expiring') return { booking, refundCents: 0 };
  if (booking.state === 'held') {
    const stopped = await transitionBooking(tx, context, { ...change, transition: 'stop-waiting' });
    return { booking: stopped, refundCents: 0 };
  }
  const transition = by === 'learner' ? 'decline-reschedule' : 'lapse-reschedule';
  return endBooking(tx, context, { ...change, transition });
}
