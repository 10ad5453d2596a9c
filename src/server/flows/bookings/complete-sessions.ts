// Completes sessions that are over: completes their bookings, releases the escrow to the instructor and schedules the
// payout.
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { transitionBooking } from '../../bookings/transition-booking.ts';
import { lockSession } from '../../bookings/seat-store.ts';
import { findBookingsOf } from '../../bookings/booking-store.ts';
import { closeWaitlist } from '../../bookings/waitlist/close-waitlist.ts';
import { findOverSessions, saveCompleted } from '../../classes/sessions/session-store.ts';
import { lockInstructorMoney } from '../../payments/ledger/ledger-store.ts';
import type { MoneyTools } from '../../payments/money-tools.ts';
import { releaseEscrow } from '../../payments/release-escrow.ts';
import { schedulePayout } from '../payouts/schedule-payout.ts';
import { endOpenReschedule } from '../reschedules/end-reschedule.ts';

/** The clock may jump over many sessions; each is completed in a transaction of its own. */
const batchSessions = 100;

export const createCompleteSessions =
  (tools: MoneyTools & { db: Db }): JobHandler<'complete-sessions'> =>
  async (_payload, { signal }) => {
    const failures: unknown[] = [];
    for (;;) {
      const at = tools.clock.now();
      const input = { now: at, skip: failures.length, most: batchSessions };
      const ids = await findOverSessions(tools.db, input);
      for (const sessionId of ids) {
        signal.throwIfAborted();
        // A session that cannot be completed must not block the others.
        await completeSession(tools.db, tools, { sessionId, at }).catch((error: unknown) => {
          failures.push(error);
          tools.log.warn(
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
  tools: MoneyTools,
  { sessionId, at }: { sessionId: string; at: Date },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const session = await lockSession(tx, sessionId);
    if (session?.state !== 'scheduled' || session.ends_at > at) return;
    await closeWaitlist(tx, tools, { sessionId, at });
    // The clock may also have jumped over the reply deadline of a reschedule.
    await endOpenReschedule(tx, tools, { session, at });
    const states = ['confirmed', 'forfeited'] as const;
    await lockInstructorMoney(tx, session.teacher_id);
    let releasedCents = 0;
    for (const booking of await findBookingsOf(tx, { sessionId, states })) {
      releasedCents += await releaseEscrow(tx, { bookingId: booking.id, at });
      const change = { booking, session, transition: 'complete', by: 'clock', at } as const;
      if (booking.state === 'confirmed') await transitionBooking(tx, tools, change);
    }
    await saveCompleted(tx, sessionId);
    if (releasedCents > 0) await schedulePayout(tx, tools, { session, at });
  });
}
