// Reschedules the reminder of a booking whose session has a new time.
import { hourMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import type { BookingTools } from '../booking-tools.ts';

/** Cancels the reminder when its new moment has passed: the learner is being notified of the new time anyway. */
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
