// Sets the timer of a booking's new state, and cancels those of the state it has left.
import { type BookingTimer, timersOf, transitionOf } from '#domain/booking/lifecycle.ts';
import { hourMs } from '#domain/time/durations.ts';
import { hoursAfter } from '#domain/time/hours-after.ts';
import type { Db } from '#platform/db/db.ts';
import type { Step } from './booking-step.ts';
import type { BookingContext } from '../shared/context.ts';

export async function setTimers(tx: Db, context: BookingContext, step: Step): Promise<void> {
  const { transition, from, booking } = step;
  const { timer } = transitionOf(transition);
  const bookingId = booking.id;
  for (const waiting of from ? timersOf(from) : [])
    if (waiting !== timer) await context.jobs.cancel(tx, waiting, bookingId);
  const dueAt = timer && (await dueTime(tx, context, timer, step));
  if (dueAt) await context.jobs.add(tx, timer, { bookingId }, { dueAt, key: bookingId });
}

/** Undefined where no timer is needed. */
async function dueTime(
  tx: Db,
  context: BookingContext,
  timer: BookingTimer,
  { by, booking, session, at }: Step,
): Promise<Date | undefined> {
  if (timer === 'end-hold') {
    if (booking.state === 'held') return booking.hold_expires_at ?? at;
    // The clock's transition runs inside this very job.
    return by === 'clock' ? undefined : at;
  }
  const { reminderHoursBefore, reviewInvitationHoursAfter } = await context.readSettings(tx);
  if (timer === 'invite-review')
    return hoursAfter(session.ends_at, session.time_zone, reviewInvitationHoursAfter);
  const dueAt = new Date(session.starts_at.getTime() - reminderHoursBefore * hourMs);
  // A learner who books after that moment has just received the confirmation.
  return dueAt > at ? dueAt : undefined;
}
