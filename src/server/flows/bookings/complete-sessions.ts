// Completes sessions that are over: completes their bookings, releases the escrow to the payee and schedules the payout.
import { escrowStates } from '#domain/booking/state-groups.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { transitionBooking } from '../../bookings/transition-booking.ts';
import { lockSession } from '../../bookings/seat-store.ts';
import { findBookingsOf } from '../../bookings/booking-store.ts';
import { closeWaitlist } from '../../bookings/waitlist/close-waitlist.ts';
import { findOverSessions, saveCompleted } from '../../classes/sessions/session-store.ts';
import { lockPayeeMoney } from '../../payments/ledger/ledger-store.ts';
import type { MoneyContext, Context } from '../../shared/context.ts';
import { findPayeeOfSession } from '../../shared/payee-store.ts';
import { releaseEscrow } from '../../payments/release-escrow.ts';
import { schedulePayout } from '../payouts/schedule-payout.ts';
import { endOpenReschedule } from '../reschedules/end-reschedule.ts';

/** The clock may jump over many sessions; each is completed in a transaction of its own. */
const batchSessions = 100;

export const createCompleteSessions =
  (context: MoneyContext & Pick<Context, 'db'>): JobHandler<'complete-sessions'> =>
  async (_payload, { signal }) => {
    const failures: unknown[] = [];
    for (;;) {
      const at = context.clock.now();
      const input = { now: at, skip: failures.length, most: batchSessions };
      const ids = await findOverSessions(context.db, input);
      for (const sessionId of ids) {
        signal.throwIfAborted();
        // A session that cannot be completed must not block the others.
        await completeSession(context.db, context, { sessionId, at }).catch((error: unknown) => {
          failures.push(error);
          context.log.warn(
            { session: sessionId, error },
            'a session that is over could not be completed',
          );
        });
      }
      if (ids.length < batchSessions) break;
    }
    if (failures.length > 0) throw failures[0];
  };

/** Unpaid holds are left to expire: money that arrives now is refunded. */
export function completeSession(
  db: Db,
  context: MoneyContext,
  { sessionId, at }: { sessionId: string; at: Date },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const session = await lockSession(tx, sessionId);
    if (session?.state !== 'scheduled' || session.ends_at > at) return;
    await closeWaitlist(tx, context, { sessionId, at });
    // The clock may also have jumped over the reply deadline of a reschedule.
    await endOpenReschedule(tx, context, { session, at });
    const payeeId = await findPayeeOfSession(tx, session);
    await lockPayeeMoney(tx, payeeId);
    let releasedCents = 0;
    for (const booking of await findBookingsOf(tx, { sessionId, states: escrowStates })) {
      releasedCents += await releaseEscrow(tx, { bookingId: booking.id, at });
      const change = { booking, session, transition: 'complete', by: 'clock', at } as const;
      if (booking.state === 'confirmed') await transitionBooking(tx, context, change);
    }
    await saveCompleted(tx, sessionId);
    if (releasedCents > 0) await schedulePayout(tx, context, { session, payeeId, at });
  });
}
