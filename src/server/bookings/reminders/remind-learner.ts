// Reminds a learner of a session that is near, unless it is canceled, has begun, or was rescheduled meanwhile.
import { hourMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { BookingContext } from '../../shared/context.ts';
import { notifyOfBooking } from '../notifications/notify-of-booking.ts';
import { lockBookingToRemind } from './reminder-store.ts';

export const createRemindLearner =
  (context: BookingContext): JobHandler<'remind-learner'> =>
  ({ bookingId }, { finish }) =>
    finish((tx) => remindLearner(tx, context, bookingId));

export async function remindLearner(
  tx: Db,
  context: BookingContext,
  bookingId: string,
): Promise<void> {
  const at = context.clock.now();
  const booking = await lockBookingToRemind(tx, bookingId);
  if (booking?.state !== 'confirmed' || booking.date_state !== 'scheduled') return;
  if (booking.starts_at <= at) return;
  const { reminderHoursBefore } = await context.readSettings(tx);
  const dueAt = new Date(booking.starts_at.getTime() - reminderHoursBefore * hourMs);
  // While the learner is asked about a new time, the reminder waits: without a reply the booking ends.
  const waitUntil = booking.asked_until ?? dueAt;
  const nextAt = dueAt > waitUntil ? dueAt : waitUntil;
  if (nextAt > at)
    await context.jobs.add(tx, 'remind-learner', { bookingId }, { dueAt: nextAt, key: bookingId });
  else if (booking.asked_until === null)
    await notifyOfBooking(tx, context, { mails: ['booking-reminder'], bookingId, at });
}
