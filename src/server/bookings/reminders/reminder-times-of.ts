// Reads the moments of a booking's reminders, by its policy and the settings of the marketplace.
import { reminderTimes } from '#domain/booking/reminder-rules.ts';
import type { Db } from '#platform/db/db.ts';
import type { BookingContext } from '../../shared/context.ts';
import { type Booking, policyOf } from '../booking-store.ts';

interface BookingToRemind {
  booking: Pick<Booking, 'price_cents' | 'policy'>;
  startsAt: Date;
}

export async function reminderTimesOf(
  tx: Db,
  context: Pick<BookingContext, 'readSettings'>,
  { booking, startsAt }: BookingToRemind,
) {
  const { reminderHoursBefore } = await context.readSettings(tx);
  const { price_cents: priceCents } = booking;
  return reminderTimes({ priceCents, startsAt, policy: policyOf(booking) }, reminderHoursBefore);
}
