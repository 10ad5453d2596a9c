// Reschedules the reminder of a booking whose session has a new time.
import { hourMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import type { BookingContext } from '../../shared/context.ts';

/** Cancels the reminder when its new moment has passed: the learner is being notified of the new time anyway. */
export async function rescheduleReminder(
  tx: Db,
  context: BookingContext,
  { bookingId, startsAt, at }: { bookingId: string; startsAt: Date; at: Date },
): Promise<void> {
  const { reminderHoursBefore } = await context.readSettings(tx);
  const dueAt = new Date(startsAt.getTime() - reminderHoursBefore * hourMs);
  if (dueAt > at)
    await context.jobs.add(tx, 'remind-learner', { bookingId }, { dueAt, key: bookingId });
  else await context.jobs.cancel(tx, 'remind-learner', bookingId);
}
