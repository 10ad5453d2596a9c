// Reminds a learner of a session that is near, unless it is canceled, has begun, or was rescheduled meanwhile.
import { hourMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { BookingTools } from '../booking-tools.ts';
import { notifyOfBooking } from '../notifications/notify-of-booking.ts';
import { lockBookingToRemind } from './reminder-store.ts';

export const createRemindLearner =
  (tools: BookingTools): JobHandler<'remind-learner'> =>
  ({ bookingId }, { finish }) =>
    finish((tx) => remindLearner(tx, tools, bookingId));

export async function remindLearner(tx: Db, tools: BookingTools, bookingId: string): Promise<void> {
  const at = tools.clock.now();
  const booking = await lockBookingToRemind(tx, bookingId);
  if (booking?.state !== 'confirmed' || booking.date_state !== 'scheduled') return;
  if (booking.starts_at <= at) return;
  const { reminderHoursBefore } = await tools.readSettings(tx);
  const dueAt = new Date(booking.starts_at.getTime() - reminderHoursBefore * hourMs);
  // While the learner is asked about a new time, the reminder waits: without a reply the booking ends.
  const waitUntil = booking.asked_until ?? dueAt;
  const nextAt = dueAt > waitUntil ? dueAt : waitUntil;
  if (nextAt > at)
    await tools.jobs.add(tx, 'remind-learner', { bookingId }, { dueAt: nextAt, key: bookingId });
  else if (booking.asked_until === null)
    await notifyOfBooking(tx, tools, { mails: ['booking-reminder'], bookingId, at });
}
