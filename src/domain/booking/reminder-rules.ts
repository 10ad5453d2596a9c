// Decides when a learner is reminded of a booking: once while canceling is still free, and once shortly before the start
// with the way there.
import { dayMs, hourMs } from '../time/durations.ts';
import { type BookingPolicy, refundDeadline } from './refund-rules.ts';

export type Reminder = 'early' | 'near';

interface BookingToRemind {
  priceCents: number;
  startsAt: Date;
  policy: BookingPolicy;
}

type ReminderTimes = Readonly<Record<Reminder, Date>>;

const nearHours = 3;

/**
 * The early reminder of a paid booking comes a day before free cancellation ends, so that there is time to act. A free
 * booking can be canceled until the start; its early reminder comes `freeHours` before.
 */
export function reminderTimes(
  { priceCents, startsAt, policy }: BookingToRemind,
  freeHours: number,
): ReminderTimes {
  const before = (at: Date, ms: number): Date => new Date(at.getTime() - ms);
  return {
    early:
      priceCents > 0
        ? before(refundDeadline(startsAt, policy), dayMs)
        : before(startsAt, freeHours * hourMs),
    near: before(startsAt, nearHours * hourMs),
  };
}

/** The reminder whose moment has come; the near one replaces an early one that was missed. */
export const dueReminder = ({ early, near }: ReminderTimes, at: Date): Reminder | undefined =>
  at >= near ? 'near' : at >= early ? 'early' : undefined;

/** The moment of the next reminder after `at`; undefined if both have passed. */
export function nextReminderAt({ early, near }: ReminderTimes, at: Date): Date | undefined {
  const [sooner, later] = early < near ? [early, near] : [near, near];
  return [sooner, later].find((moment) => moment > at);
}
