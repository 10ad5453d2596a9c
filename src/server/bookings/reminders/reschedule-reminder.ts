// The reminder of a booking follows its date to another time.
import type { Db } from '#platform/db/db.ts';
import type { BookingTools } from '../booking-tools.ts';

const hourMs = 3_600_000;

/** Where its new moment has passed there is none: they are just being told of the new time. */
export async function rescheduleReminder(
  tx: Db,
  tools: BookingTools,
  { bookingId, startsAt, at }: { bookingId: string; startsAt: Date; at: Date },
): Promise<void> {
  const { reminderHoursBefore } = await tools.readSettings(tx);
  const dueAt = new Date(startsAt.getTime() - reminderHoursBefore * hourMs);
  if (dueAt > at)
    await tools.jobs.add(tx, 'remind-learner', { bookingId }, { dueAt, key: bookingId });
  else await tools.jobs.cancel(tx, 'remind-learner', bookingId);
}
