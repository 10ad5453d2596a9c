// Ends a reschedule whose reply deadline has passed: refunds learners who have not replied in full.
import type { Db } from '#platform/db/db.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import {
  findReschedule,
  findOpenReschedule,
  findPendingBookings,
  type Reschedule,
  saveReply,
  saveClosed,
  savePendingAs,
} from '../../bookings/reschedules/reschedule-store.ts';
import { notifyOfReplies } from '../../bookings/reschedules/notify-of-reschedule.ts';
import { type LockedSession, lockSession } from '../../bookings/seat-store.ts';
import { publishSeatChange } from '../../bookings/publish-seat-change.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { giveBackSeats } from '../bookings/give-back-seats.ts';

export const createEndReschedule =
  (context: MoneyContext): JobHandler<'end-reschedule'> =>
  ({ rescheduleId }, { finish }) =>
    finish((tx) => endReschedule(tx, context, rescheduleId));

export async function endReschedule(
  tx: Db,
  context: MoneyContext,
  rescheduleId: string,
): Promise<void> {
  const found = await findReschedule(tx, rescheduleId);
  const session = found && (await lockSession(tx, found.session_id));
  if (session) await endOpenReschedule(tx, context, { session, at: context.clock.now() });
}

/** The caller has locked the session. Call it before the bookings of a session that is over are completed. */
export async function endOpenReschedule(
  tx: Db,
  context: MoneyContext,
  { session, at }: { session: LockedSession; at: Date },
): Promise<void> {
  const reschedule = await findOpenReschedule(tx, session.id);
  if (!reschedule || reschedule.replies_until > at) return;
  for (const booking of await findPendingBookings(tx, reschedule.id)) {
    await saveReply(tx, {
      rescheduleId: reschedule.id,
      bookingId: booking.id,
      reply: 'silent',
      at,
    });
    if (session.state === 'scheduled')
      await giveBackSeats(tx, context, { session, booking, by: 'clock', at });
  }
  await finishReschedule(tx, context, { reschedule, at });
  await publishSeatChange(tx, context, session);
}

/** Finishes the reschedule before the deadline when every booking has replied. */
export async function finishIfAllReplied(
  tx: Db,
  context: MoneyContext,
  { rescheduleId, at }: { rescheduleId: string; at: Date },
): Promise<void> {
  if ((await findPendingBookings(tx, rescheduleId)).length > 0) return;
  const reschedule = await findReschedule(tx, rescheduleId);
  if (reschedule) await finishReschedule(tx, context, { reschedule, at });
}

/** A reply that is still pending belongs to a booking that ended in another way. */
async function finishReschedule(
  tx: Db,
  context: MoneyContext,
  { reschedule, at }: { reschedule: Reschedule; at: Date },
): Promise<void> {
  await savePendingAs(tx, { rescheduleId: reschedule.id, reply: 'gone', at });
  if (!(await saveClosed(tx, reschedule.id, at))) return;
  await context.jobs.cancel(tx, 'end-reschedule', reschedule.id);
  await notifyOfReplies(tx, context, reschedule.id);
}
