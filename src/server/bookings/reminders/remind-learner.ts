// Reminds a learner of a session: a day before free cancellation ends, and again shortly before it begins. Nobody is
// reminded of a session that is canceled, has begun, or was rescheduled meanwhile.
import { dueReminder, nextReminderAt } from '#domain/booking/reminder-rules.ts';
import type { Db } from '#platform/db/db.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { BookingContext } from '../../shared/context.ts';
import { notifyOfBooking } from '../notifications/notify-of-booking.ts';
import { lockBookingToRemind } from './reminder-store.ts';
import { reminderTimesOf } from './reminder-times-of.ts';

export const createRemindLearner =
  (context: BookingContext): JobHandler<'remind-learner'> =>
  ({ bookingId }, { finish }) =>
    finish((tx) => remindLearner(tx, context, bookingId));

const mailOf = { early: 'booking-reminder', near: 'booking-near' } as const;

export async function remindLearner(
  tx: Db,
  context: BookingContext,
  bookingId: string,
): Promise<void> {
  const at = context.clock.now();
  const booking = await lockBookingToRemind(tx, bookingId);
  if (booking?.state !== 'confirmed' || booking.date_state !== 'scheduled') return;
  const { starts_at: startsAt, asked_until: askedUntil } = booking;
  if (startsAt <= at) return;
  const times = await reminderTimesOf(tx, context, { booking, startsAt });
  const due = dueReminder(times, at);
  if (due && askedUntil === null)
    await notifyOfBooking(tx, context, { mails: [mailOf[due]], bookingId, at });
  // While the learner is asked about a new time, a reminder waits: without a reply the booking ends.
  const dueAt = due && askedUntil ? askedUntil : nextReminderAt(times, at);
  if (dueAt && dueAt > at)
    await context.jobs.add(tx, 'remind-learner', { bookingId }, { dueAt, key: bookingId });
}
