// Sets the next reminder of a booking, and cancels the one that waited before.
import { nextReminderAt } from '#domain/booking/reminder-rules.ts';
import type { Db } from '#platform/db/db.ts';
import type { BookingContext } from '../../shared/context.ts';
import type { Booking } from '../booking-store.ts';
import { reminderTimesOf } from './reminder-times-of.ts';

interface SetReminderInput {
  booking: Pick<Booking, 'id' | 'price_cents' | 'policy'>;
  startsAt: Date;
  at: Date;
}

/** A reminder whose moment has passed is left out: the learner has just got a mail about the booking. */
export async function setReminder(
  tx: Db,
  context: BookingContext,
  { booking, startsAt, at }: SetReminderInput,
): Promise<void> {
  const { id: bookingId } = booking;
  const dueAt = nextReminderAt(await reminderTimesOf(tx, context, { booking, startsAt }), at);
  if (dueAt) await context.jobs.add(tx, 'remind-learner', { bookingId }, { dueAt, key: bookingId });
  else await context.jobs.cancel(tx, 'remind-learner', bookingId);
}
